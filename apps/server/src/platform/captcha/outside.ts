import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Captcha } from './captcha.ts';

type Outside = Exclude<Config['captcha'], { provider: 'altcha' }>;

const addresses = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
} as const satisfies Record<Outside['provider'], string>;

/** Milliseconds that a service may take: a visitor waits for it. */
const timeout = 5_000;

/** reCAPTCHA 3 says how likely it is a person, from 0 to 1; its makers take a half for a start. */
const leastScore = 0.5;

const answer = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
});

export interface OutsideOptions {
  /** Where tokens are checked; the service's own address unless a test says another. */
  address?: string;
  /** Milliseconds. */
  timeout?: number;
}

/**
 * Cloudflare Turnstile or Google reCAPTCHA. The form's name goes as the widget's `action`, so that a token of
 * one form does not open another; the service itself takes each token once. A service that cannot be reached
 * proves nothing.
 */
export function createOutsideCaptcha(
  { provider, siteKey, secretKey }: Outside,
  { address = addresses[provider], timeout: most = timeout }: OutsideOptions = {},
): Captcha {
  return {
    challenge: async () => ({ provider, siteKey }),
    async verify(proof, { form, ip }) {
      try {
        const response = await fetch(address, {
          method: 'POST',
          body: new URLSearchParams({ secret: secretKey, response: proof, remoteip: ip }),
          redirect: 'error',
          signal: AbortSignal.timeout(most),
        });
        if (!response.ok) return false;
        const { success, action = form, score = 1 } = answer.parse(await response.json());
        return success && action === form && score >= leastScore;
      } catch {
        return false;
      }
    },
  };
}
