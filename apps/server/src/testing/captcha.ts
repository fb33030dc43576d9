import { isChallenge, prove } from '@centinela/site/islands/captcha/proofOfWork.ts';
import { createAltcha } from '../platform/captcha/altcha.ts';

/** Secret of the web processes of tests. */
export const testSecret = 's'.repeat(40);

/** A challenge with almost no work. A real one takes 0.1 s of processor time, and the tests solve 160 of them. */
const easyAltcha = createAltcha([testSecret], Date.now, { cost: 10, fewest: 1, most: 2 });

/** Returns the proof of a visitor who has solved a captcha for a form. */
export async function solveCaptcha(form: string): Promise<string> {
  const challenge = await easyAltcha.challenge(form);
  if (!isChallenge(challenge)) throw new Error('no challenge');
  return prove(challenge);
}
