import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createExternalClient } from '../platform/external/externalClient.ts';
import {
  type LoopbackSite,
  loopbackPolicy,
  openLoopbackSite,
} from '../platform/external/loopback.testing.ts';
import { isPublicAddress } from '../platform/external/publicAddress.ts';

/**
 * Editors write links: an address in a text must not make the server send requests to its own host or network.
 */
let innerSite: LoopbackSite;
let outerSite: LoopbackSite;
/** Redirect target of the outer site. */
let location = '';
const { signal } = new AbortController();

beforeAll(async () => {
  innerSite = await openLoopbackSite('127.0.0.2', (_request, response) => response.end('secret'));
  outerSite = await openLoopbackSite('127.0.0.1', ({ method, url }, response) => {
    if (url === '/away') response.writeHead(302, { location });
    if (url === '/gone') response.statusCode = 404;
    if (url === '/no-head' && method === 'HEAD') response.statusCode = 405;
    if (url === '/loop') response.writeHead(301, { location: '/loop' });
    if (url === '/silent') return;
    response.end('x'.repeat(url === '/endless' ? 50_000_000 : 10));
  });
});
afterAll(() => Promise.all([innerSite.close(), outerSite.close()]));
afterEach(() => {
  outerSite.requests.length = 0;
});

const agent = 'CentinelaLinkCheck/1.0';
/** The policy of production, except that other ports than 443 are allowed. */
const strictClient = createExternalClient(agent, loopbackPolicy([], { isAllowed: isPublicAddress }));
/** A client that may request the outer site only. */
const outerOnlyClient = createExternalClient(agent, loopbackPolicy(['127.0.0.1']));
const createUrl = (site: LoopbackSite, host: string, path = '/') => `https://${host}:${site.port}${path}`;

describe('a link in a text', () => {
  test.each([
    ['a loopback address', '127.0.0.2'],
    ['one written as a number', '2130706434'],
    ['one in hexadecimal', '0x7f000002'],
    ['one with fewer parts', '127.2'],
    ['one as IPv6', '[::ffff:127.0.0.2]'],
    ['a name that leads to this machine', 'localhost'],
    ['a name with a dot at its end', 'localhost.'],
  ])('that is %s is rejected before a connection is made', async (_name, host) => {
    const before = [innerSite.connections(), outerSite.connections()];
    for (const site of [innerSite, outerSite]) {
      const answer = await strictClient.check(createUrl(site, host), signal);
      expect(answer).toEqual({
        problem: host === 'localhost.' ? expect.stringMatching(/refused|noHost/) : 'refused',
      });
    }
    expect([innerSite.connections(), outerSite.connections()]).toEqual(before);
  });

  test('is rejected with the default policy as well, which is strict and allows only port 443', async () => {
    const defaultClient = createExternalClient(agent);
    for (const address of [
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://localhost/',
      'https://169.254.169.254/latest',
    ])
      expect(await defaultClient.check(address, signal), address).toEqual({ problem: 'refused' });
    for (const address of ['https://8.8.8.8:8443/', 'https://user:word@8.8.8.8/'])
      expect(await defaultClient.check(address, signal), address).toEqual({ problem: 'refused' });
    for (const address of ['http://8.8.8.8/', 'ftp://8.8.8.8/', 'file:///etc/passwd', 'gopher://8.8.8.8/'])
      expect(await defaultClient.check(address, signal), address).toEqual({ problem: 'notHttps' });
  });

  test('that redirects to an internal address is not followed', async () => {
    const before = innerSite.connections();
    for (const target of [
      createUrl(innerSite, '127.0.0.2'),
      `//127.0.0.2:${innerSite.port}/`,
      createUrl(innerSite, '[::ffff:7f00:2]'),
      'https://169.254.169.254/latest/meta-data',
    ]) {
      location = target;
      expect(await outerOnlyClient.check(createUrl(outerSite, '127.0.0.1', '/away'), signal), target).toEqual(
        {
          problem: 'refused',
        },
      );
    }
    location = 'http://127.0.0.1/';
    expect(await outerOnlyClient.check(createUrl(outerSite, '127.0.0.1', '/away'), signal)).toEqual({
      problem: 'notHttps',
    });
    expect(innerSite.connections()).toBe(before);
    expect(await outerOnlyClient.check(createUrl(outerSite, '127.0.0.1', '/loop'), signal)).toEqual({
      problem: 'manyRedirects',
    });
  });
});

describe('the link checker', () => {
  test('sends HEAD, then GET, with its own user agent, and reads no body', async () => {
    expect(await outerOnlyClient.check(createUrl(outerSite, '127.0.0.1', '/no-head'), signal)).toEqual({
      status: 200,
    });
    expect(await outerOnlyClient.check(createUrl(outerSite, '127.0.0.1', '/gone'), signal)).toEqual({
      status: 404,
    });
    expect(outerSite.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'HEAD /no-head',
      'GET /no-head',
      'HEAD /gone',
      'GET /gone',
    ]);
    expect(new Set(outerSite.requests.map((each) => each.agent))).toEqual(new Set([agent]));
    expect(await outerOnlyClient.check(createUrl(outerSite, '127.0.0.1', '/endless'), signal)).toEqual({
      status: 200,
    });
  });

  test('times out, and trusts no self-signed certificate', async () => {
    const impatientClient = createExternalClient(agent, loopbackPolicy(['127.0.0.1'], { timeoutMs: 200 }));
    expect(await impatientClient.check(createUrl(outerSite, '127.0.0.1', '/silent'), signal)).toEqual({
      problem: 'timeout',
    });
    const { ca: _ca, ...usual } = loopbackPolicy(['127.0.0.1']);
    expect(await createExternalClient(agent, usual).check(createUrl(outerSite, '127.0.0.1'), signal)).toEqual(
      {
        problem: 'certificate',
      },
    );
    expect(await outerOnlyClient.check('https://no-hay.invalid/', signal)).toEqual({ problem: 'noHost' });
    expect(await outerOnlyClient.check('https://127.0.0.1:1/', signal)).toEqual({ problem: 'unreachable' });
  });

  test('pauses between two requests to a host', async () => {
    const pacedClient = createExternalClient(agent, loopbackPolicy(['127.0.0.1'], { paceMs: 150 }));
    const paths = ['/1', '/2', '/no-head'];
    const begun = performance.now();
    await Promise.all(
      paths.map((path) => pacedClient.check(createUrl(outerSite, '127.0.0.1', path), signal)),
    );
    expect(outerSite.requests).toHaveLength(4);
    // The pauses are between the sending of requests. The times at which they arrive would be unreliable.
    expect(performance.now() - begun).toBeGreaterThan(3 * 150 - 5);
  });
});
