import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let database: TestDatabase;
/** A process that trusts proxies on this host, such as this test. */
let portal: Portal;
/** A process that trusts only the proxies of a CDN. */
let behindCdn: Portal;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  behindCdn = await startPortal(database, { TRUSTED_PROXIES: '203.0.113.0/24' });
});
afterAll(async () => {
  await portal?.close();
  await behindCdn?.close();
  await database?.drop();
});

let leads = 0;
/** Sends a lead by the form without JavaScript. An address may send five leads, and its network 20. */
async function sendLead(to: Portal, forwarded: string): Promise<number> {
  leads += 1;
  const form = { name: `Ana ${leads}`, phone: '11 5555 0000', province: 'Chaco' };
  const { status } = await to.call('POST', '/landing/inicio', new URLSearchParams(form).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: to.origin,
    'x-forwarded-for': forwarded,
  });
  return status;
}

async function sendLeads(to: Portal, forwarded: readonly string[]): Promise<number[]> {
  const answers: number[] = [];
  for (const each of forwarded) answers.push(await sendLead(to, each));
  return answers;
}

const repeat = <T>(count: number, of: (at: number) => T) =>
  Array.from({ length: count }, (_each, at) => of(at));
const acceptedStatus = 303;
const throttledStatus = 429;

test('an address counts as the same with another port', async () => {
  const answers = await sendLeads(
    portal,
    repeat(7, (at) => `198.51.100.7:${4000 + at}`),
  );
  expect(answers.at(-1)).toBe(throttledStatus);
  const line = await sendLeads(
    portal,
    repeat(7, (at) => `[2001:db8::7]:${4000 + at}`),
  );
  expect(line.at(-1)).toBe(throttledStatus);
});

test('visitors behind a proxy that appends ports are not treated as one network', async () => {
  const answers = await sendLeads(portal, [
    ...repeat(15, (at) => `198.18.${at}.1:${4000 + at}`),
    ...repeat(15, (at) => `[2001:db8:${at + 1}::1]:${4000 + at}`),
  ]);
  expect(answers).toEqual(repeat(30, () => acceptedStatus));
});

test('forwarded addresses of unknown proxies are ignored', async () => {
  const answers = await sendLeads(
    behindCdn,
    repeat(7, (at) => `198.18.${100 + at}.1`),
  );
  expect(answers.at(-1)).toBe(throttledStatus);
});
