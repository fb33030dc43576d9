import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@centinela/api/http/endpoint.ts';
import { resolveAlias } from '@centinela/api/http/pathAliases.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallFact, groups } from './facts.testing.ts';
import { openWorld, type World } from './world.testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 60_000);
afterAll(() => world?.desk.close());

test('the fact file contains every call of section 7 once, and no other', () => {
  const calls = groups.flatMap((group) => group.calls.map(({ method, path }) => `${method} ${path}`));
  expect([calls.length, new Set(calls).size]).toEqual([317, 317]);
});

/** Replaces the names of path parameters, which only the declaration knows. */
const toPattern = (path: string): string => path.replace(/\{\w+\}/g, '{}');

/** Returns the declaration of a call, which may be an alias. */
function findEndpoint({ method, path }: CallFact): Endpoint {
  const pattern = toPattern(resolveAlias(`/api/${path}`).slice('/api'.length));
  const endpoint = world.app.context.endpoints.find(
    (each) => each.method === method && toPattern(each.path) === pattern,
  );
  if (!endpoint) throw new Error(`there is no call ${method} ${path}`);
  return endpoint;
}

let sent = 0;
async function send(
  { method, query }: CallFact,
  path: string,
  headers: Record<string, string>,
  body: unknown,
) {
  sent += 1;
  const search = query ? `?${new URLSearchParams(query)}` : '';
  // A separate address for each request: rate limits are not the subject.
  const address = { 'x-forwarded-for': `10.${sent >> 8}.${sent & 255}.1` };
  const isForm = body instanceof FormData;
  const response = await fetch(`${world.desk.portal.origin}/api/${path}${search}`, {
    method,
    headers: {
      ...address,
      ...headers,
      ...(!isForm && body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text };
}

const parseData = (text: string): unknown => (text.startsWith('{"data"') ? JSON.parse(text).data : null);

// Calls use what the calls before them have created.
describe('specification, section 7', { shuffle: false }, () => {
  describe.each(groups)('$group', ({ group, calls }) => {
    const marker = group.toLowerCase().replace(/[^a-z]+/g, '-');

    test.each(calls)('$method $path', async (fact) => {
      const { method, path, access, success, message } = fact;
      const endpoint = findEndpoint(fact);
      expect([endpoint.access === 'none', endpoint.success ?? 200]).toEqual([access === 'anyone', success]);
      const headers = access === 'anyone' ? {} : world.getHeaders(endpoint);
      const filledPath = world.fillPath(path);
      const hasBody = method !== 'GET' && method !== 'DELETE';
      const body = (await world.prepareBody(fact, marker)) ?? (hasBody && !fact.form ? {} : undefined);
      const prepareContent = () => world.prepareForm(fact) ?? body;
      const unknownPath = path.replace('{id}', randomUUID()).replace('{slug}', 'no-hay');
      const [withoutToken, unknown] = await Promise.all([
        access === 'token' && send(fact, filledPath, {}, prepareContent()),
        path.includes('{') && send(fact, unknownPath, headers, prepareContent()),
      ]);
      if (withoutToken)
        expect([withoutToken.status, JSON.parse(withoutToken.text).message]).toEqual([401, 'Token Expired']);
      if (unknown) expect(unknown.status, unknown.text).toBe(404);
      const { status, text } = await send(fact, filledPath, headers, prepareContent());
      expect(status, text.slice(0, 500)).toBe(success);
      const data = parseData(text);
      if (message !== undefined) expect(data).toMatchObject({ message });
      world.remember(fact, data);
    });
  });
});
