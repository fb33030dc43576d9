import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type LoopbackSite, loopbackPolicy, openLoopbackSite } from '../platform/outside/loopback.testing.ts';
import { createOutside } from '../platform/outside/outside.ts';
import { isPublicAddress } from '../platform/outside/publicAddress.ts';

/** Links are written by editors: an address in a text must not make the server talk to its own machine or network. */
let inner: LoopbackSite;
let outer: LoopbackSite;
/** Where the outer site leads. */
let location = '';
const { signal } = new AbortController();

beforeAll(async () => {
  inner = await openLoopbackSite('127.0.0.2', (_request, response) => response.end('secret'));
  outer = await openLoopbackSite('127.0.0.1', ({ method, url }, response) => {
    if (url === '/away') response.writeHead(302, { location });
    if (url === '/gone') response.statusCode = 404;
    if (url === '/no-head' && method === 'HEAD') response.statusCode = 405;
    if (url === '/loop') response.writeHead(301, { location: '/loop' });
    if (url === '/silent') return;
    response.end('x'.repeat(url === '/endless' ? 50_000_000 : 10));
  });
});
afterAll(() => Promise.all([inner.close(), outer.close()]));
afterEach(() => {
  outer.asked.length = 0;
});

const agent = 'CentinelaLinkCheck/1.0';
/** As in production, but for the port: there only 443 is asked. */
const strict = createOutside(agent, loopbackPolicy([], { isAllowed: isPublicAddress }));
/** One that may ask the outer site alone. */
const open = createOutside(agent, loopbackPolicy(['127.0.0.1']));
const at = (site: LoopbackSite, host: string, path = '/') => `https://${host}:${site.port}${path}`;

describe('a link in a text', () => {
  test.each([
    ['a loopback address', '127.0.0.2'],
    ['one written as a number', '2130706434'],
    ['one in hexadecimal', '0x7f000002'],
    ['one with fewer parts', '127.2'],
    ['one as IPv6', '[::ffff:127.0.0.2]'],
    ['a name that leads to this machine', 'localhost'],
    ['a name with a dot at its end', 'localhost.'],
  ])('that is %s is refused before anything is connected', async (_name, host) => {
    const before = [inner.connections(), outer.connections()];
    for (const site of [inner, outer]) {
      const answer = await strict.ask(at(site, host), signal);
      expect(answer).toEqual({
        problem: host === 'localhost.' ? expect.stringMatching(/refused|noHost/) : 'refused',
      });
    }
    expect([inner.connections(), outer.connections()]).toEqual(before);
  });

  test('that the program itself would ask for is refused as well: no policy is the strict one, at port 443 alone', async () => {
    const real = createOutside(agent);
    for (const address of [
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://localhost/',
      'https://169.254.169.254/latest',
    ])
      expect(await real.ask(address, signal), address).toEqual({ problem: 'refused' });
    for (const address of ['https://8.8.8.8:8443/', 'https://user:word@8.8.8.8/'])
      expect(await real.ask(address, signal), address).toEqual({ problem: 'refused' });
    for (const address of ['http://8.8.8.8/', 'ftp://8.8.8.8/', 'file:///etc/passwd', 'gopher://8.8.8.8/'])
      expect(await real.ask(address, signal), address).toEqual({ problem: 'notHttps' });
  });

  test('that leads on to an inner address is followed no further', async () => {
    const before = inner.connections();
    for (const target of [
      at(inner, '127.0.0.2'),
      `//127.0.0.2:${inner.port}/`,
      at(inner, '[::ffff:7f00:2]'),
      'https://169.254.169.254/latest/meta-data',
    ]) {
      location = target;
      expect(await open.ask(at(outer, '127.0.0.1', '/away'), signal), target).toEqual({ problem: 'refused' });
    }
    location = 'http://127.0.0.1/';
    expect(await open.ask(at(outer, '127.0.0.1', '/away'), signal)).toEqual({ problem: 'notHttps' });
    expect(inner.connections()).toBe(before);
    expect(await open.ask(at(outer, '127.0.0.1', '/loop'), signal)).toEqual({ problem: 'manyRedirects' });
  });
});

describe('the program', () => {
  test('asks for the head, then for the page, by its own name, and reads nothing of it', async () => {
    expect(await open.ask(at(outer, '127.0.0.1', '/no-head'), signal)).toEqual({ status: 200 });
    expect(await open.ask(at(outer, '127.0.0.1', '/gone'), signal)).toEqual({ status: 404 });
    expect(outer.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'HEAD /no-head',
      'GET /no-head',
      'HEAD /gone',
      'GET /gone',
    ]);
    expect(new Set(outer.asked.map((each) => each.agent))).toEqual(new Set([agent]));
    expect(await open.ask(at(outer, '127.0.0.1', '/endless'), signal)).toEqual({ status: 200 });
  });

  test('waits for nobody longer than it may, and believes no certificate of its own', async () => {
    const hasty = createOutside(agent, loopbackPolicy(['127.0.0.1'], { timeoutMs: 200 }));
    expect(await hasty.ask(at(outer, '127.0.0.1', '/silent'), signal)).toEqual({ problem: 'timeout' });
    const { ca: _ca, ...usual } = loopbackPolicy(['127.0.0.1']);
    expect(await createOutside(agent, usual).ask(at(outer, '127.0.0.1'), signal)).toEqual({
      problem: 'certificate',
    });
    expect(await open.ask('https://no-hay.invalid/', signal)).toEqual({ problem: 'noHost' });
    expect(await open.ask('https://127.0.0.1:1/', signal)).toEqual({ problem: 'unreachable' });
  });

  test('lets a pause go by between two requests to a host', async () => {
    const polite = createOutside(agent, loopbackPolicy(['127.0.0.1'], { paceMs: 150 }));
    const paths = ['/1', '/2', '/no-head'];
    const begun = performance.now();
    await Promise.all(paths.map((path) => polite.ask(at(outer, '127.0.0.1', path), signal)));
    expect(outer.asked).toHaveLength(4);
    // When they arrive says little: the pauses are between their departures.
    expect(performance.now() - begun).toBeGreaterThan(3 * 150 - 5);
  });
});
