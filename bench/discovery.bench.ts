import { hashPassword } from '../apps/server/src/domains/accounts/passwords/passwords.ts';
import { isChallenge, prove } from '../apps/site/src/islands/captcha/proofOfWork.ts';
import type { BenchEnvironment } from './support/benchEnvironment.ts';
import { atMost, type Bench, type Figure } from './support/figure.ts';
import { fillUsers } from './support/fill/manyUsers.ts';
import { median } from './support/load.ts';
import { createAddressGenerator } from './support/networks.ts';
import { measureAlternately } from './support/timing.ts';

const measurements = 100;
/** Maximum difference in percent between the median times for existing and unknown addresses. */
const maxDifferencePercent = 5;
/** Extra proofs for warming up. */
const warmUpProofs = 10;

const person = {
  firstName: 'Lucía',
  lastName: 'Prado',
  dni: '30123456',
  cellphone: '11 5526-0900',
  province: 'AR-B',
  location: 'Olivos',
  servicesBought: ['ALARM'],
  password: 'mesa lluvia tren',
  repeat: 'mesa lluvia tren',
};

/** Public calls that take an e-mail address, with the captcha form of each. */
const calls = [
  { path: 'login', form: null, status: 401, body: { password: 'ninguna es esta' } },
  { path: 'forgotPassword', form: 'forgot', status: 200, body: {} },
  { path: 'register-client', form: 'register', status: 201, body: person },
  { path: 'resendValidationEmail', form: 'resend', status: 200, body: {} },
] as const;

const nextIp = createAddressGenerator();

async function solveCaptcha(origin: string, form: string): Promise<string> {
  const answer = await fetch(`${origin}/api/captcha/challenge?form=${form}`, {
    headers: { 'x-forwarded-for': nextIp() },
  });
  const body: unknown = await answer.json();
  const challenge = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  if (!isChallenge(challenge)) throw new Error(`no challenge for ${form}: ${answer.status}`);
  return prove(challenge);
}

/**
 * Solves enough captcha challenges for all attempts before the measurement, in parallel on the available threads.
 */
async function solveCaptchas(origin: string, form: string | null): Promise<string[]> {
  const proofs: string[] = [];
  if (form === null) return proofs;
  const worker = async () => {
    while (proofs.length < 2 * (measurements + warmUpProofs)) proofs.push(await solveCaptcha(origin, form));
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return proofs;
}

async function measureCall(
  origin: string,
  isRegistered: readonly string[],
  { path, form, status, body }: (typeof calls)[number],
): Promise<Figure> {
  const proofs = await solveCaptchas(origin, form);
  const sendRequest = async (email: string) => {
    const answer = await fetch(`${origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': nextIp() },
      body: JSON.stringify({ ...body, email, ...(form && { captcha: proofs.pop() }) }),
    });
    const text = await answer.text();
    if (answer.status !== status) throw new Error(`${path} ${email}: ${answer.status} ${text}`);
  };
  let count = 0;
  const [registeredTimes, unknownTimes] = await measureAlternately(
    measurements,
    () => sendRequest(isRegistered[count++] ?? ''),
    () => sendRequest(`nadie${count}-${path}@example.com`),
  );
  const [one, other] = [median(registeredTimes), median(unknownTimes)];
  return atMost(
    `${path}: a known address / an unknown one, medians of ${measurements}`,
    Math.abs(one / other - 1) * 100,
    maxDifferencePercent,
    '%',
    `${one.toFixed(1)} / ${other.toFixed(1)} ms`,
  );
}

async function measure(benchEnvironment: BenchEnvironment) {
  const url = await benchEnvironment.copyDatabase('discovery');
  await fillUsers(url, 2_000);
  // Every second user is invited and has no password to compare.
  await benchEnvironment.sql(
    `update users set password_hash = case when hashtext(email) % 2 = 0 then '!' else $1 end`,
    [await hashPassword('otra del todo')],
    url,
  );
  const { origin } = await benchEnvironment.web({ DATABASE_URL: url });
  const figures: Figure[] = [];
  for (const each of calls) {
    // One call recognises accounts with pending validation, the others active accounts.
    const status = each.path === 'resendValidationEmail' ? 'pending' : 'active';
    const rows = await benchEnvironment.sql(
      `select email from users where status = $1 and kind = 'CLIENT' and email like 'persona%' order by random() limit $2`,
      [status, measurements + warmUpProofs],
      url,
    );
    figures.push(await measureCall(origin, rows.map(getEmail), each));
  }
  return figures;
}

const getEmail = (row: unknown): string =>
  typeof row === 'object' && row !== null && 'email' in row ? String(row.email) : '';

export const bench: Bench = { measure };
