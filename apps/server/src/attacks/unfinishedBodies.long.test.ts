import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { demoPassword, type Portal, startPortal } from '../testing/portal.ts';
import { createIpHeader } from './support.ts';

const kilobyte = 1024;

let database: TestDatabase;
let portal: Portal;
const sockets: Socket[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

/** Sends a body without its last byte. */
async function stall(address: string, bytes: number): Promise<void> {
  const { hostname, port } = new URL(portal.origin);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'connect');
  const head = [
    'POST /api/auth/login HTTP/1.1',
    'Host: 127.0.0.1',
    `X-Forwarded-For: ${address}`,
    'Content-Type: application/json',
    `Content-Length: ${bytes + 1}`,
  ].join('\r\n');
  await new Promise((done) => socket.write(`${head}\r\n\r\n${' '.repeat(bytes)}`, done));
}

/** Sends unfinished bodies from several addresses, one address after another. */
async function stallAddresses(addresses: number, each: number, bytes: number): Promise<void> {
  for (let at = 0; at < addresses; at += 1)
    await Promise.all(Array.from({ length: each }, () => stall(`203.0.${at % 113}.${at}`, bytes)));
}

/** Sends a login of 4 KB, most of it blanks. */
const login = (from: Record<string, string>) =>
  portal.call(
    'POST',
    '/api/auth/login',
    ' '.repeat(4 * kilobyte) + JSON.stringify({ email: 'cliente@centinela.demo', password: demoPassword }),
    from,
  );

const postForm = (path: string, at: number, fields: Record<string, string>) =>
  portal.call('POST', path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: portal.origin,
    ...createIpHeader(at),
  });

describe('unfinished bodies from many addresses', () => {
  test.each([
    ['34 addresses with 32 bodies of 63 KB', 34, 32, 63 * kilobyte],
    ['200 addresses with 4 bodies of 63 KB', 200, 4, 63 * kilobyte],
    ['200 addresses with 8 bodies of 7 KB', 200, 8, 7 * kilobyte],
  ])(
    '(%s) do not block logins and forms',
    async (_name, addresses, each, bytes) => {
      await stallAddresses(addresses, each, bytes);
      for (let at = 0; at < 3; at += 1) {
        expect((await login(createIpHeader(at))).status).toBe(200);
        expect((await postForm('/baja', at, { version: 'x' })).status).not.toBe(429);
        expect((await postForm('/pedir', at, { name: 'Ana', phone: '+54 11 4444 5555' })).status).not.toBe(
          429,
        );
      }
      const large = JSON.stringify({ email: 'x', password: 'x', text: 'x'.repeat(60 * kilobyte) });
      expect((await portal.call('POST', '/api/auth/login', large, createIpHeader(1))).status).toBe(400);
    },
    60_000,
  );

  test('do not block complete requests from their own address', async () => {
    await stallAddresses(1, 40, 64 * kilobyte - 1);
    expect((await login({ 'x-forwarded-for': '203.0.0.0' })).status).toBe(200);
  });
});
