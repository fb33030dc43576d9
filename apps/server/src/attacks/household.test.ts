import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ClientData, type Household, type Member, openHousehold } from '../testing/household.ts';
import { isLong, scaleBySize } from '../testing/size.ts';
import { createIpHeader, expectClean } from './support.ts';

/** Text that only the owner's data contains. */
const marker = 'MARCA';

let house: Household;
let owner: Member;
let guest: Member;
let ownerData: ClientData;
/** The guest's access or invitation. */
let access: string;

const document = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ 'x-permission': z.union([z.string(), z.string().array()]) })),
  ),
});

/** Every call that a logged-in client may make, according to the server. */
let calls: { method: string; path: string }[];
const clientAccess = ['client', 'user', 'token', 'none'];
/** Calls that end the caller's own session or belong to the login. */
const excludedPaths = /^\/(?:auth|users|public|captcha|csp)\b/;
/** What the short run reads after the first scenario: calls for one record, and lists of what clients have. */
const ownedPaths = /\{\w+\}|\/me\b|^\/(?:household|invoices|payments|requests)\b/;

beforeAll(async () => {
  house = await openHousehold();
  const { paths } = document.parse((await house.portal.call('GET', '/api/openapi.json')).body);
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { 'x-permission': caller }]) => [caller].flat().some((each) => clientAccess.includes(each)))
      .map(([method]) => ({ method: method.toUpperCase(), path })),
  );
});
afterAll(() => house?.close());
beforeEach(async () => {
  await house.pool.query('truncate household_access, mails, rate_limits cascade');
  owner = await house.member('Ana', 'Paz');
  guest = await house.member('Bruno', 'Sosa');
  ownerData = await house.createClientData(owner, marker);
  access = '';
});

const contractIds = () => ownerData.contracts.map(({ id }) => id);
const shareWithGuest = async (caller = guest, more: object = {}): Promise<string> => {
  const { status, body } = await house.invite(owner, caller.email, more);
  expect(status).toBe(201);
  access = body.data.id;
  const accepted = await house.call(caller, 'POST', `/household/shared/${access}/accept`, {});
  expect(accepted.status).toBe(200);
  return access;
};
const update = (text: string, values: unknown[] = []) => house.pool.query(text, values);

/** Returns the URLs of a call with every id of the owner's as parameter. */
function fillUrls(path: string): string[] {
  const ownedIds = [...contractIds(), ...ownerData.invoices, ownerData.design, ...(access ? [access] : [])];
  const fill = (text: string): string[] => {
    const [parameter] = /\{\w+\}/.exec(text) ?? [];
    const ids = parameter === '{invoice}' && !isLong ? ownerData.invoices : ownedIds;
    return parameter ? ids.flatMap((ownedId) => fill(text.replace(parameter, ownedId))) : [text];
  };
  const queries =
    path === '/invoices/zip'
      ? ['?year=2026']
      : path === '/invoices'
        ? ['', `?filter[client]=${owner.id}`]
        : [''];
  return fill(path).flatMap((address) => queries.map((query) => address + query));
}

let sent = 0;
async function readBytes(caller: Member, path: string): Promise<string> {
  sent += 1;
  const response = await fetch(`${house.portal.origin}/api${path}`, {
    headers: { ...caller.headers, ...createIpHeader(sent) },
    redirect: 'manual',
  });
  return Buffer.from(await response.arrayBuffer()).toString('latin1');
}

/**
 * Returns the reads whose responses contain data of the owner's, and which data.
 *
 * @param all also calls whose responses are probably the same for everyone
 */
async function findLeaks(caller = guest, all = isLong): Promise<Record<string, string[]>> {
  const found: Record<string, Set<string>> = {};
  for (const { method, path } of calls) {
    if (method !== 'GET' || excludedPaths.test(path) || !(all || ownedPaths.test(path))) continue;
    for (const address of fillUrls(path)) {
      const text = await readBytes(caller, address);
      if (!text.includes(marker)) continue;
      const seen = ownerData.contracts
        .map(({ number }) => number)
        .filter((number) => text.includes(number) || text.toLowerCase().includes(number.toLowerCase()));
      found[path] = new Set([...(found[path] ?? []), ...(seen.length > 0 ? seen : [marker])]);
    }
  }
  return Object.fromEntries(Object.entries(found).map(([path, ownedIds]) => [path, [...ownedIds].sort()]));
}

const contractsPath = '/household/shared/{id}/contracts';
const invoicesPath = '/household/shared/{id}/invoices';
const forecastsPath = '/household/shared/{id}/forecasts';
const filePath = '/household/shared/{id}/invoices/{invoice}/file';
const numbers = () => ownerData.contracts.map(({ number }) => number).sort();

describe('a caller of all client calls sees of another client’s data', () => {
  test('nothing at first, while the owner sees all of their own', async () => {
    expect(await findLeaks(guest, true)).toEqual({});
    expect(Object.keys(await findLeaks(owner, true))).toEqual(
      expect.arrayContaining([
        '/contracts/me',
        '/contracts/me/{id}',
        '/contracts/me/product-status',
        '/invoices',
        '/invoices/forecasts',
        '/invoices/zip',
        '/designs/me',
        '/designs/me/{id}',
      ]),
    );
  });

  test('nothing with an unaccepted or expired invitation', async () => {
    access = (await house.invite(owner, guest.email)).body.data.id;
    expect(await findLeaks()).toEqual({});
    await update(`update household_access set expires_at = now() - interval '1 second'`);
    expect(await findLeaks()).toEqual({});
  });

  test.runIf(isLong)('only contracts when contracts are shared', async () => {
    await shareWithGuest(guest, { views: ['contracts'] });
    expect(await findLeaks()).toEqual({ [contractsPath]: numbers() });
  });

  test('only invoices when invoices are shared', async () => {
    await shareWithGuest(guest, { views: ['invoices'] });
    expect(await findLeaks()).toEqual({
      [invoicesPath]: numbers(),
      [forecastsPath]: numbers(),
      [filePath]: [marker],
    });
  });

  test('only the selected contracts, and nothing more once they have ended', async () => {
    const [chosen] = ownerData.contracts;
    await shareWithGuest(guest, { contracts: [chosen?.id] });
    expect(await findLeaks()).toEqual({
      [contractsPath]: [chosen?.number],
      [invoicesPath]: [chosen?.number],
      [forecastsPath]: [chosen?.number],
      [filePath]: [marker],
    });
    await update(`update contracts set status = 'BAJA' where id = $1`, [chosen?.id]);
    expect(await findLeaks()).toEqual({});
  });

  test.runIf(isLong)('the owner’s new selection, and nothing of the former one', async () => {
    await shareWithGuest();
    const [chosen] = ownerData.contracts;
    const sharing = { views: ['contracts'], contracts: [chosen?.id] };
    expect((await house.call(guest, 'PUT', `/household/people/${access}`, sharing)).status).toBe(404);
    expect((await house.call(owner, 'PUT', `/household/people/${access}`, sharing)).status).toBe(200);
    expect(await findLeaks()).toEqual({ [contractsPath]: [chosen?.number] });
  });

  test('nothing of contracts that moved to another client or to none', async () => {
    await shareWithGuest();
    const stranger = await house.member();
    const [movedContract, remainingContract] = ownerData.contracts;
    await update('update contracts set client_id = $2 where id = $1', [movedContract?.id, stranger.id]);
    expect((await findLeaks())[contractsPath]).toEqual([remainingContract?.number]);
    await update('update contracts set client_id = null where id = $1', [remainingContract?.id]);
    expect(await findLeaks()).toEqual({});
  });

  test.each([
    ['the owner ended it', () => house.call(owner, 'DELETE', `/household/people/${access}`)],
    ['the guest gave it up', () => house.call(guest, 'DELETE', `/household/shared/${access}`)],
    ['the owner was disabled', () => update('update users set enable = false where id = $1', [owner.id])],
    ['the owner’s account went', () => update('delete from users where id = $1', [owner.id])],
  ])('nothing after %s', async (_what, end) => {
    await shareWithGuest();
    const pdf = fillUrls(filePath).find((address) =>
      address.includes(`${access}/invoices/${ownerData.invoices[0]}`),
    );
    expect(await readBytes(guest, pdf ?? '')).toContain(marker);
    await end();
    expect(await findLeaks()).toEqual({});
  });

  test('nothing as the guest of a guest', async () => {
    await shareWithGuest();
    const thirdMember = await house.member();
    await house.contract(guest, 'PROPIO');
    expect((await house.invite(guest, thirdMember.email, { contracts: contractIds() })).status).toBe(400);
    const { body } = await house.invite(guest, thirdMember.email);
    expect(
      (await house.call(thirdMember, 'POST', `/household/shared/${body.data.id}/accept`, {})).status,
    ).toBe(200);
    expect(await findLeaks(thirdMember)).toEqual({});
    const seen = await house.call(thirdMember, 'GET', `/household/shared/${body.data.id}/contracts`);
    expect(JSON.stringify(seen.body)).toContain('PROPIO');
    expect(JSON.stringify(seen.body)).not.toContain(marker);
  });
});

test('a guest with full access cannot change the owner’s data by any call', async () => {
  await shareWithGuest();
  const readOwnerRows = async () => {
    const { rows } = await house.pool.query(
      `select (select json_agg(c order by c.id) from contracts c where c.client_id = $1) as contracts,
        (select json_agg(d order by d.id) from designs d where d.owner_id = $1) as designs,
        (select json_agg(h order by h.id) from household_access h) as accesses,
        (select to_jsonb(u) - 'updated_at' from users u where u.id = $1) as account`,
      [owner.id],
    );
    return rows[0];
  };
  const before = await readOwnerRows();
  // Guests may give up their own access.
  const writes = calls.filter(
    ({ method, path }) => method !== 'GET' && !excludedPaths.test(path) && path !== '/household/shared/{id}',
  );
  expect(writes.length).toBeGreaterThan(5);
  for (const { method, path } of writes)
    for (const address of fillUrls(path)) {
      sent += 1;
      const body = { contract: ownerData.contracts[0]?.number, contractId: ownerData.contracts[0]?.id };
      for (const each of method === 'DELETE' ? [undefined] : [{}, body])
        expectClean(
          `${method} ${address}`,
          await house.portal.call(method, `/api${address}`, each, {
            ...guest.headers,
            ...createIpHeader(sent),
          }),
        );
    }
  expect(await readOwnerRows()).toEqual(before);
});

test('a forwarded invitation works only for its recipient and looks nonexistent to others', async () => {
  const thief = await house.member();
  const id = (await house.invite(owner, guest.email)).body.data.id;
  await house.sendPendingMails();
  const token = (await house.findLastMail(guest.email))?.link?.searchParams.get('token') ?? '';
  const tries = (what: string, open: string) => [
    house.call(thief, 'POST', '/household/invitations', { token: open }),
    house.call(thief, 'POST', `/household/shared/${what}/accept`, {}),
    house.call(thief, 'DELETE', `/household/shared/${what}`),
    house.call(owner, 'POST', `/household/shared/${what}/accept`, {}),
  ];
  const summarise = (replies: Awaited<ReturnType<typeof tries>[number]>[]) =>
    replies.map(({ status, body }) => [status, { ...body, requestId: '' }]);
  const realReplies = summarise(await Promise.all(tries(id, token)));
  const unknownReplies = summarise(await Promise.all(tries(owner.id, randomBytes(16).toString('base64url'))));
  expect(realReplies).toEqual(unknownReplies);
  expect(realReplies.map(([status]) => status)).toEqual([404, 404, 404, 404]);
  expect((await house.call(thief, 'GET', '/household/shared')).body.data).toEqual([]);
  expect((await house.call(guest, 'POST', '/household/invitations', { token })).status).toBe(200);
});

test('guesses find nothing, are throttled, and do not affect users with a link', async () => {
  await house.invite(owner, guest.email);
  await house.sendPendingMails();
  const token = (await house.findLastMail(guest.email))?.link?.searchParams.get('token') ?? '';
  const member = await house.member();
  // From a separate network: thousands of calls from one network are throttled for any caller.
  const thief = { ...member, headers: { ...member.headers, 'x-forwarded-for': '198.51.100.7' } };
  const guesses = scaleBySize(300, 10_000);
  const statuses = new Map<number, number>();
  for (let done = 0; done < guesses; done += 50)
    for (const { status } of await Promise.all(
      Array.from({ length: 50 }, () =>
        house.call(thief, 'POST', '/household/invitations', { token: randomBytes(16).toString('base64url') }),
      ),
    ))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  expect([...statuses.keys()].every((status) => status === 404 || status === 429)).toBe(true);
  expect(statuses.get(404)).toBeLessThan(100);
  expect((await house.call(guest, 'POST', '/household/invitations', { token })).status).toBe(200);
}, 120_000);
