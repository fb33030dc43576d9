import type { CaptchaChallenge } from '@centinela/api/http/captcha.ts';
import type { Config } from '../config/config.ts';
import type { Queryable } from '../database/queryable.ts';
import { createAltcha } from './altcha.ts';
import { createOutsideCaptcha } from './outside.ts';

/** What a proof is checked against. */
export interface Proving {
  /** The form it has to be made for. */
  form: string;
  ip: string;
  /** The transaction of the work that the proof opens: it is used up if and only if that commits. */
  db: Queryable;
}

/** Tells people from programs that fill in forms. */
export interface Captcha {
  /** What a client needs to make a proof for a form. */
  challenge(form: string): Promise<CaptchaChallenge>;
  /** Whether a proof is good; a good one is used up. Whatever is wrong with it is false, never an error. */
  verify(proof: string, about: Proving): Promise<boolean>;
}

/** The captcha of the configuration: our own, unless a service from outside was chosen. */
export const createCaptcha = ({ captcha, secret }: Pick<Config, 'captcha' | 'secret'>): Captcha =>
  captcha.provider === 'altcha' ? createAltcha(secret) : createOutsideCaptcha(captcha);
