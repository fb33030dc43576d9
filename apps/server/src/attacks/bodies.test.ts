import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { createIpHeader, expectClean, measureFastestCpu, sendRaw } from './support.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
let guest: { authorization: string };
let client: { authorization: string };

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  client = await portal.login('cliente@centinela.demo');
  const { body } = await portal.call('POST', '/api/auth/token', {});
  guest = { authorization: `Bearer ${body.data.token}` };
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const maxSmallBodyBytes = 64 * 1024;
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

describe('a deeply nested body', () => {
  const createNested = (levels: number) => '['.repeat(levels);
  test('is rejected before it is parsed, for every sender', async () => {
    for (const [path, headers] of [
      ['/api/roles/view-as/end', guest],
      ['/api/auth/logout', guest],
      ['/api/auth/login', {}],
      ['/api/users/changeMyPassword', client],
      ['/api/plans', admin],
    ] as const)
      for (const body of [
        createNested(30_000),
        '{"a":'.repeat(10_000),
        `{"a":${'['.repeat(64)}${']'.repeat(64)}}`,
      ]) {
        const reply = await portal.call(
          path === '/api/users/changeMyPassword' ? 'PUT' : 'POST',
          path,
          body,
          headers,
        );
        expectClean(path, reply);
        expect([path, reply.status, reply.body.code]).toEqual([path, 400, 'tooDeep']);
      }
  });

  test('takes no longer for an editor than reading its bytes', async () => {
    const body = createNested(8_000_000);
    const [reply, ms] = await measureFastestCpu(() => portal.call('POST', '/api/plans', body, admin), 500);
    expect(reply.body.code).toBe('tooDeep');
    expect(ms).toBeLessThan(500);
  });

  test('is accepted up to 64 levels, with any brackets inside texts', async () => {
    const deep = `{"a":${'['.repeat(63)}${']'.repeat(63)}}`;
    expect((await portal.call('POST', '/api/auth/login', deep)).body.code).toBe('badRequest');
    const brackets = JSON.stringify({ email: 'a@x.example', password: `\\"${'[{'.repeat(60)}` });
    expect((await portal.call('POST', '/api/auth/login', brackets)).body.code).toBe('wrongLogin');
  });
});

describe('a body that is too large', () => {
  test('is rejected with a clear error: above 64 KB for guests, clients, and most calls', async () => {
    const long = JSON.stringify({ text: 'x'.repeat(maxSmallBodyBytes) });
    for (const [method, path, headers] of [
      ['POST', '/api/roles/view-as/end', guest],
      ['POST', '/api/auth/logout', guest],
      ['PUT', '/api/users/changeMyPassword', client],
      ['POST', '/api/plans', client],
      ['POST', '/api/roles', admin],
      ['POST', '/api/auth/login', {}],
    ] as const) {
      const reply = await portal.call(method, path, long, headers);
      expectClean(path, reply);
      const expectedError = path === '/api/plans' ? [403, 'forbidden'] : [400, 'tooLarge'];
      expect([path, reply.status, reply.body.code]).toEqual([path, ...expectedError]);
    }
  });

  test('is rejected without a content length, too', async () => {
    const { status, body } = await sendRaw(
      portal.origin,
      [
        'POST /api/auth/login HTTP/1.1',
        'Host: 127.0.0.1',
        `Content-Type: ${json}`,
        'Transfer-Encoding: chunked',
        '',
        `${(maxSmallBodyBytes + 1).toString(16)}`,
        `${' '.repeat(maxSmallBodyBytes + 1)}`,
        '0',
        '',
        '',
      ].join('\r\n'),
    );
    expect(status).toBe(400);
    expect(body).toContain('tooLarge');
  });

  test('leaves a long text pasted by an editor to the rule of its field', async () => {
    const text = 'x'.repeat(10_000_000);
    const page = await portal.call(
      'POST',
      '/api/sections',
      { slug: 'larga', title: 'Larga', body: text },
      admin,
    );
    expect([page.status, page.body.errors?.[0]?.field]).toEqual([400, 'body']);
    const mail = { slug: 'largo', name: 'Largo', subject: 'Hola', html: `<p>${text}</p>` };
    const message = await portal.call('POST', '/api/notifications', mail, admin);
    expect([message.status, message.body.errors?.[0]?.field]).toEqual([400, 'html']);
  });
});

describe('64 KB of any content', () => {
  const fillBody = (start: string, piece: string, end = '') =>
    start + piece.repeat(Math.floor((maxSmallBodyBytes - start.length - end.length) / piece.length)) + end;
  const createMembers = (name: (at: number) => string) => {
    let text = '{"a":1';
    for (let at = 0; text.length < maxSmallBodyBytes - 60; at += 1) text += `,"${name(at)}":1`;
    return `${text}}`;
  };
  const bodies: [string, string, string][] = [
    ['brackets', json, fillBody('', '[')],
    ['objects', json, fillBody('', '{"a":')],
    ['closed brackets', json, `${'['.repeat(maxSmallBodyBytes / 2)}${']'.repeat(maxSmallBodyBytes / 2)}`],
    ['many members', json, createMembers((at) => `m${at}`)],
    ['numbers as names', json, createMembers((at) => `${at * 7919}`)],
    ['one name again and again', json, createMembers(() => 'email')],
    ['prototypes', json, createMembers((at) => (at % 2 ? '__proto__' : 'constructor'))],
    ['a prototype in levels', json, fillBody('{"email":', '[{"__proto__":1},', '1')],
    ['a huge number', json, fillBody('{"email":1', '0', '}')],
    ['a huge exponent', json, fillBody('{"email":1e', '9', '}')],
    ['numbers', json, fillBody('{"email":[', '1e308,', '1]}')],
    ['a long text', json, fillBody('{"email":"', 'a', '","password":"x"}')],
    ['a long address', json, fillBody('{"email":"', 'a.', '@x.example","password":"x"}')],
    ['many at signs', json, fillBody('{"email":"', '@', '","password":"x","captcha":"x"}')],
    ['escapes', json, fillBody('{"email":"', '\\u0000', '","password":"x"}')],
    ['texts in a list', json, fillBody('{"email":[', '"",', '""]}')],
    ['spaces', json, fillBody('{', ' ', '}')],
    ['pairs', form, fillBody('', 'a&')],
    ['pairs of other names', form, Array.from({ length: 9000 }, (_each, at) => `n${at}=`).join('&')],
    ['percent signs', form, fillBody('email=', '%')],
    ['plus signs', form, fillBody('email=a%40x.example&password=', '+')],
  ];

  const uploadPaths: [string, string, () => Record<string, string>][] = [
    ['POST', '/api/auth/login', () => ({})],
    ['POST', '/api/leads', () => ({})],
    ['POST', '/api/general-data', () => ({})],
    ['POST', '/api/auth/register-client', () => ({})],
    ['POST', '/api/auth/logout', () => ({ authorization: 'Bearer nadie' })],
    ['POST', '/api/roles/view-as/end', () => guest],
    ['PUT', '/api/users/changeMyPassword', () => client],
    ['POST', '/landing/inicio', () => ({ origin: portal.origin })],
    ['POST', '/ingresar', () => ({ origin: portal.origin })],
    ['POST', '/registro', () => ({ origin: portal.origin })],
  ];

  test.each(bodies)('(%s) takes no more than 100 ms of the main thread', async (_name, type, body) => {
    expect(body.length).toBeLessThanOrEqual(maxSmallBodyBytes);
    for (const [at, [method, path, headers]] of uploadPaths.entries()) {
      const [reply, ms] = await measureFastestCpu(
        () => portal.call(method, path, body, { ...headers(), 'content-type': type, ...createIpHeader(at) }),
        100,
      );
      expect(reply.status, path).toBeLessThan(500);
      expect(ms, path).toBeLessThan(100);
    }
  });
});

describe('endless bodies', () => {
  /** Sends a body without its last byte. */
  async function stall(address: string, bytes: number): Promise<{ socket: Socket; getOutput: () => string }> {
    const { hostname, port } = new URL(portal.origin);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const head = `POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${address}\r\nContent-Type: ${json}\r\nContent-Length: ${bytes + 1}\r\n\r\n`;
    await new Promise((done) => socket.write(head + ' '.repeat(bytes), done));
    return { socket, getOutput: () => text };
  }

  test('hold at most 2 MB per address, while other addresses are served', async () => {
    const stalled = await Promise.all(
      Array.from({ length: 60 }, () => stall('203.0.113.90', maxSmallBodyBytes - 1)),
    );
    const countRejected = () => stalled.filter(({ getOutput }) => /^HTTP\/1\.1 429/.test(getOutput())).length;
    await expect.poll(countRejected).toBeGreaterThanOrEqual(28);
    expect(stalled.length - countRejected()).toBeGreaterThanOrEqual(30);
    const answer = stalled.find(({ getOutput }) => getOutput() !== '')?.getOutput() ?? '';
    expect(answer).toMatch(/retry-after: \d/i);
    expect(answer).toContain('"code":"flood"');
    const send = (address: string) =>
      portal.call('POST', '/api/general-data', { url: '/' }, { 'x-forwarded-for': address });
    expect((await send('203.0.113.91')).status).not.toBe(429);
    for (const { socket } of stalled) socket.destroy();
    // Their memory is released.
    await expect.poll(async () => (await send('203.0.113.90')).status).not.toBe(429);
    const stallLarge = () => stall('203.0.113.90', maxSmallBodyBytes - 1);
    const laterBodies = await Promise.all(Array.from({ length: 20 }, stallLarge));
    await expect
      .poll(() => laterBodies.filter(({ getOutput }) => getOutput().includes('flood')).length)
      .toBe(0);
    for (const { socket } of laterBodies) socket.destroy();
  });
});
