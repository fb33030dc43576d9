import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { scaleBySize } from '../testing/size.ts';
import { createPage } from './support.ts';

let database: TestDatabase;
let portal: Portal;
const sockets: Socket[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  await createPage(portal, await portal.login(), 'legales/larga', {
    body: '<p>Una cláusula con bastante texto.</p>'.repeat(1500),
  });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await portal?.close();
  await database?.drop();
});

/** Requests a long page many times over one connection without reading. */
async function askAndReadNothing(address: string): Promise<Socket> {
  const { hostname, port } = new URL(portal.origin);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const ask = `GET /legales/larga HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${address}\r\n\r\n`;
  socket.write(ask.repeat(80));
  return socket;
}

/** Closed connections are detected by a failing write, because a paused socket does not notice the end. */
async function countOpen(all: readonly Socket[]): Promise<number> {
  for (const socket of all) if (!socket.destroyed) socket.write('\r\n');
  return all.filter((socket) => !socket.destroyed).length;
}

test('slow readers of one address are limited, while others of the same address are served', async () => {
  const patient = await askAndReadNothing('203.0.113.51');
  const slow: Socket[] = [];
  for (let at = 0; at < scaleBySize(300, 3000); at += 50)
    slow.push(...(await Promise.all(Array.from({ length: 50 }, () => askAndReadNothing('203.0.113.50')))));
  await expect.poll(() => countOpen(slow), { timeout: 180_000 }).toBeLessThanOrEqual(128);
  const page = await portal.call('GET', '/', undefined, { 'x-forwarded-for': '203.0.113.50' });
  expect(page.status).toBe(200);
  expect(await countOpen([patient])).toBe(1);
}, 240_000);
