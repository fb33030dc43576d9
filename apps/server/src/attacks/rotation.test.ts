import { isChallenge, prove } from '@centinela/site/islands/captcha/proofOfWork.ts';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resealAppSecrets } from '../domains/accounts/mfa/mfa.jobs.ts';
import { findKnownDevice, rememberDevice } from '../domains/accounts/rateLimits/knownDevice.ts';
import { resealLinks } from '../domains/mail/mail.jobs.ts';
import { openLink } from '../domains/mail/mail.link.ts';
import { queueMail } from '../domains/mail/mail.outbox.ts';
import { createAltcha } from '../platform/captcha/altcha.ts';
import { isSigned, signLink } from '../platform/http/signedLink.ts';
import type { Secret } from '../platform/secrets/secret.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { demoPassword, type Portal, startPortal } from '../testing/portal.ts';

const older = 'o'.repeat(40);
const newer = 'n'.repeat(40);
const before: Secret = [older];
const during: Secret = [newer, older];
const after: Secret = [newer];
const email = 'cliente@centinela.demo';
const link = 'https://centinela.example/validar?token=abc';

let database: TestDatabase;
let app: { secret: string; steps: number };
let mailId: string;

/** Runs a web process with these secrets during the work. */
async function withPortal<T>(
  [current, ...previous]: Secret,
  work: (portal: Portal) => Promise<T>,
): Promise<T> {
  const portal = await startPortal(database, {
    SECRET: current,
    ...(previous.length > 0 && { SECRET_PREVIOUS: previous.join(',') }),
  });
  try {
    return await work(portal);
  } finally {
    await portal.close();
  }
}

/** Logs in with the password and an unused code of the app. @returns the status of the second factor */
async function logIn(portal: Portal): Promise<number> {
  await database.pool.query('update totp_secrets set last_step = 0');
  await database.pool.query('truncate rate_limits');
  const requested = await portal.call('POST', '/api/auth/login', { email, password: demoPassword });
  expect(requested.body.code).toBe('secondFactor');
  const { challenge } = requested.body.data;
  const code = generateSync({ secret: app.secret });
  return (await portal.call('POST', '/api/auth/second-factor', { challenge, code })).status;
}

const sealed = async (): Promise<Buffer> =>
  (
    await database.pool.query<{ sealed_link: Buffer }>('select sealed_link from mails where id = $1', [
      mailId,
    ])
  ).rows[0]?.sealed_link ?? Buffer.alloc(0);

beforeAll(async () => {
  database = await createTestDatabase();
  await withPortal(before, async (portal) => {
    const client = await portal.login(email);
    const { secret } = (await portal.call('POST', '/api/auth/second-factor/totp', {}, client)).body.data;
    app = { secret, steps: 0 };
    const body = { code: generateSync({ secret }) };
    expect((await portal.call('POST', '/api/auth/second-factor/totp/confirm', body, client)).status).toBe(
      200,
    );
  });
  mailId = await queueMail(
    database.pool,
    { template: 'forgot-password', to: email, data: { firstName: 'Ana', minutes: 60 }, link },
    { secret: before },
  );
});
afterAll(() => database.drop());

// The tests depend on each other: secrets are encrypted, and encrypted again.
describe('after a change of the secret', { shuffle: false }, () => {
  test('nothing encrypted before works without the previous secret', async () => {
    expect(await withPortal(after, logIn)).toBe(401);
    expect(openLink(await sealed(), after)).toBeNull();
  });

  test('apps, links, devices and captchas keep working with the previous secret', async () => {
    expect(await withPortal(during, logIn)).toBe(200);
    expect(openLink(await sealed(), during)).toBe(link);
    const target = { domain: 'files', id: 'x' } as const;
    const signed = Object.fromEntries(new URLSearchParams(signLink(before, target).query));
    expect(isSigned(during, target, signed)).toBe(true);
    expect(isSigned(after, target, signed)).toBe(false);
    const cookie = rememberDevice(undefined, email, before);
    expect(findKnownDevice(cookie, email, during)).not.toBeNull();
    // The next login signs it again, so that it outlives the earlier secret.
    const renewed = rememberDevice(cookie, email, during);
    expect(findKnownDevice(renewed, email, after)).toBe(findKnownDevice(cookie, email, before));
    expect(renewed.split('~')).toHaveLength(1);
    const challenge: unknown = await createAltcha(before).challenge('landing');
    if (!isChallenge(challenge)) throw new Error('no challenge');
    const proof = await prove(challenge);
    const about = { form: 'landing', ip: '203.0.113.7', db: database.pool };
    expect(await createAltcha(after).verify(proof, about)).toBe(false);
    expect(await createAltcha(during).verify(proof, about)).toBe(true);
    expect(await createAltcha(during).verify(proof, about)).toBe(false);
  });

  test('values that the new secret cannot decrypt are counted and left unchanged', async () => {
    expect(await resealAppSecrets(database.pool, after)).toEqual({ resealed: 0, unreadable: 1 });
    expect(await resealLinks(database.pool, after)).toEqual({ resealed: 0, unreadable: 1 });
    expect(openLink(await sealed(), before)).toBe(link);
  });

  test('the previous secret can be removed once everything is encrypted again', async () => {
    expect(await resealAppSecrets(database.pool, during)).toEqual({ resealed: 1, unreadable: 0 });
    expect(await resealLinks(database.pool, during)).toEqual({ resealed: 1, unreadable: 0 });
    expect(await resealAppSecrets(database.pool, during)).toEqual({ resealed: 0, unreadable: 0 });
    expect(await withPortal(after, logIn)).toBe(200);
    expect(openLink(await sealed(), after)).toBe(link);
  });
});
