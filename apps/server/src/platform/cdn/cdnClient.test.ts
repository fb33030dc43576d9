import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CdnConfig } from '../config/cdnEnvironment.ts';
import { type LoopbackCdn, openLoopbackCdn } from './cdn.testing.ts';
import { createCdnClient } from './cdnClient.ts';

let cdn: LoopbackCdn;
beforeAll(async () => {
  cdn = await openLoopbackCdn();
});
afterAll(() => cdn.close());
beforeEach(() => {
  cdn.purges.length = 0;
  cdn.answer(200);
});

const token = 'un-secreto-de-prueba';
const signal = new AbortController().signal;
const openVarnish = (urls = [cdn.url]) =>
  createCdnClient({ provider: 'varnish', urls, token, maxAgeSeconds: 300 });
const open = (provider: 'fastly' | 'cloudflare') =>
  createCdnClient({ provider, url: cdn.url, service: 'abc123', token, maxAgeSeconds: 300 });

test('Varnish gets one PURGE with all keys and the token, at every address', async () => {
  const other = await openLoopbackCdn();
  await openVarnish([cdn.url, other.url]).purge(['0a1', '0b2'], signal);
  for (const { purges } of [cdn, other])
    expect(purges).toMatchObject([
      { method: 'PURGE', path: '/', headers: { 'surrogate-key': '0a1 0b2', 'x-purge-token': token } },
    ]);
  await other.close();
  // One that is down must not prevent the purge of the others.
  await expect(openVarnish([other.url, cdn.url]).purge(['0c3'], signal)).rejects.toThrow(/ECONNREFUSED/);
  expect(cdn.purges.at(-1)?.headers).toMatchObject({ 'surrogate-key': '0c3' });
});

// https://www.fastly.com/documentation/reference/api/purging/ ("Purge multiple surrogate key tags")
test('Fastly gets the keys as JSON at the address of its service', async () => {
  cdn.answer(200, '{"0a1": "108-1391560174-974124"}');
  await open('fastly').purge(['0a1', '0b2'], signal);
  const [purge] = cdn.purges;
  expect(purge).toMatchObject({
    method: 'POST',
    path: '/service/abc123/purge',
    headers: { 'fastly-key': token, accept: 'application/json', 'content-type': 'application/json' },
  });
  expect(JSON.parse(purge?.body ?? '')).toEqual({ surrogate_keys: ['0a1', '0b2'] });
});

// https://developers.cloudflare.com/api/resources/cache/methods/purge/ ("Flex" purge by tags)
test('Cloudflare gets the keys as tags of its zone, and must confirm', async () => {
  await open('cloudflare').purge(['0a1', '0b2'], signal);
  const [purge] = cdn.purges;
  expect(purge).toMatchObject({
    method: 'POST',
    path: '/client/v4/zones/abc123/purge_cache',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  expect(JSON.parse(purge?.body ?? '')).toEqual({ tags: ['0a1', '0b2'] });
  for (const body of ['{"success": false, "errors": [{"code": 1134}]}', '<html>', '']) {
    cdn.answer(200, body);
    await expect(open('cloudflare').purge(['0a1'], signal), body).rejects.toThrow('Cloudflare');
  }
});

test.each<CdnConfig['provider']>(['varnish', 'fastly', 'cloudflare'])(
  'a refused or interrupted purge of %s is an error that does not contain the token',
  async (provider) => {
    const client = provider === 'varnish' ? openVarnish() : open(provider);
    for (const [status, reason] of [
      [403, /403/],
      [429, /429/],
      [500, /500/],
      [302, /redirect/],
      [0, /UND_ERR_SOCKET|ECONNRESET|closed/],
    ] as const) {
      cdn.answer(status, 'no');
      const failure = await client.purge(['0a1'], signal).then(
        () => null,
        (error: unknown) => error,
      );
      expect(String(failure), String(status)).toMatch(reason);
      expect(String(failure)).not.toContain(token);
    }
  },
);
