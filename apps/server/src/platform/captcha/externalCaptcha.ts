import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { tracedFetch } from '../tracing/tracedFetch.ts';
import type { Captcha } from './captcha.ts';

type ExternalCaptcha = Exclude<Config['captcha'], { provider: 'altcha' }>;

const verificationUrls = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
} as const satisfies Record<ExternalCaptcha['provider'], string>;

/** Timeout for the service's response in milliseconds, during which a visitor waits. */
const timeout = 5_000;

/** Minimum score from 0 to 1 that reCAPTCHA 3 gives to people; Google recommends 0.5 as a start. */
const minScore = 0.5;

const answer = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
});

export interface ExternalCaptchaOptions {
  /** URL that verifies tokens; tests override the service's own. */
  address?: string;
  /** Milliseconds. */
  timeout?: number;
}

/**
 * Creates a Cloudflare Turnstile or Google reCAPTCHA client. The form's name is sent as the widget's `action`, so
 * that a token of one form is not accepted by another; the service accepts each token once. If the service is
 * unreachable, verification fails.
 */
export function createExternalCaptcha(
  { provider, siteKey, secretKey }: ExternalCaptcha,
  { address = verificationUrls[provider], timeout: timeoutMs = timeout }: ExternalCaptchaOptions = {},
): Captcha {
  return {
    challenge: async () => ({ provider, siteKey }),
    async verify(proof, { form, ip }) {
      try {
        const response = await tracedFetch(address, {
          method: 'POST',
          body: new URLSearchParams({ secret: secretKey, response: proof, remoteip: ip }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) return false;
        const { success, action = form, score = 1 } = answer.parse(await response.json());
        return success && action === form && score >= minScore;
      } catch {
        return false;
      }
    },
  };
}
