import type { CaptchaChallenge } from '@centinela/api/http/captcha.ts';
import type { Config } from '../config/config.ts';
import type { Queryable } from '../database/queryable.ts';
import { createAltcha } from './altcha.ts';
import { createExternalCaptcha } from './externalCaptcha.ts';

/** The context that a proof is verified against. */
export interface ProofContext {
  /** The form that the proof must belong to. */
  form: string;
  ip: string;
  /** The transaction that the proof authorises: the proof is used up if and only if it commits. */
  db: Queryable;
}

/** Distinguishes people from programs that fill in forms. */
export interface Captcha {
  /** Creates the challenge for a form. */
  challenge(form: string): Promise<CaptchaChallenge>;
  /** Verifies a proof and marks it as used. Returns false for every invalid proof and never throws. */
  verify(proof: string, context: ProofContext): Promise<boolean>;
}

/** Creates the configured captcha: our own, unless an external service was chosen. */
export const createCaptcha = ({ captcha, secret }: Pick<Config, 'captcha' | 'secret'>): Captcha =>
  captcha.provider === 'altcha' ? createAltcha(secret) : createExternalCaptcha(captcha);
