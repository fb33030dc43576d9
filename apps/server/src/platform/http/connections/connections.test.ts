import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type ConnectionLimits, createConnections } from './connections.ts';
import { createUnreadResponses, type UnreadLimits } from './unreadResponses.ts';

const megabyte = 1024 * 1024;
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/**
 * Starts a server that sends 16 MB for `/large`, never responds to `/never`, and sends a few bytes for other
 * paths.
 */
async function startServer(limits: Partial<UnreadLimits>, ofConnections: Partial<ConnectionLimits> = {}) {
  const large = Buffer.alloc(16 * megabyte, 'x');
  const waiting: ServerResponse[] = [];
  const watched: string[] = [];
  const unread = createUnreadResponses({
    getAddress: ({ headers }) => String(headers['x-from'] ?? ''),
    limits: { everyMs: 20, ...limits },
  });
  const connections = createConnections({
    isTrustedProxy: () => false,
    isBusy: unread.isBusy,
    limits: ofConnections,
  });
  const server = createServer((request, response) => {
    connections.use(request.socket);
    if (request.url === '/never') waiting.push(response);
    else response.end(request.url === '/large' ? large : 'ok');
    unread.watch(request, response);
    if (unread.isBusy(request.socket)) watched.push(request.url ?? '');
  });
  server.on('connection', connections.add);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    unread.close();
    server.closeAllConnections();
    server.close();
  });
  const { port }: AddressInfo = Object(server.address());
  /** Connects and optionally requests a path. Reads nothing until the test does. */
  const open = async (path: string | null, from = 'a'): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    closers.push(() => socket.destroy());
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    if (path !== null) socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nx-from: ${from}\r\n\r\n`);
    return socket;
  };
  return { open, waiting, watched, connectionCount: () => countOpen(server) };
}

const countOpen = (server: ReturnType<typeof createServer>): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

/** Reads from a connection until it is closed or has sent that many bytes. */
async function read(socket: Socket, bytes: number, pauseMs = 0): Promise<number> {
  let size = 0;
  for await (const piece of socket) {
    size += piece.length;
    if (size >= bytes) break;
    if (pauseMs > 0) await pause(pauseMs);
  }
  return size;
}

test('an unread response is cut off, a slowly read one is not', async () => {
  const { open, connectionCount } = await startServer({ stalledMs: 1000 });
  const slow = await open('/large');
  await open('/large');
  expect(await read(slow, 16 * megabyte, 10)).toBeGreaterThanOrEqual(16 * megabyte);
  await expect.poll(connectionCount).toBe(0);
});

test('above the limit per client, only its oldest unread responses are cut off', async () => {
  const { open, connectionCount } = await startServer({ perSubject: 3 });
  const other = await open('/large', 'b');
  const own: Socket[] = [];
  for (let at = 0; at < 6; at += 1) {
    own.push(await open('/large'));
    await pause(50);
  }
  await expect.poll(connectionCount).toBe(4);
  expect(await read(other, 16 * megabyte)).toBeGreaterThanOrEqual(16 * megabyte);
  const last = own.at(-1);
  expect(last && (await read(last, 16 * megabyte))).toBeGreaterThanOrEqual(16 * megabyte);
});

test('above the total limit, responses of the client with the most unread ones are cut off', async () => {
  const { open, connectionCount } = await startServer({ perSubject: 10, total: 5 });
  const other = await open('/large', 'b');
  for (let at = 0; at < 8; at += 1) await open('/large');
  await expect.poll(connectionCount).toBe(5);
  expect(await read(other, 16 * megabyte)).toBeGreaterThanOrEqual(16 * megabyte);
});

test('responses that wait for the server are not cut off', async () => {
  const { open, waiting, connectionCount } = await startServer({ perSubject: 1, stalledMs: 100 });
  const first = await open('/never');
  await open('/never');
  await expect.poll(() => waiting.length).toBe(2);
  await pause(300);
  expect(await connectionCount()).toBe(2);
  for (const response of waiting) response.end('late');
  expect(await read(first, 1)).toBeGreaterThan(0);
});

test('a new connection replaces an idle one of the same address', async () => {
  const { open, waiting, connectionCount } = await startServer({}, { perSubject: 4 });
  const busy = await open('/never');
  await expect.poll(() => waiting.length).toBe(1);
  const idle = await open(null);
  const used = await open(null);
  await open(null);
  await expect.poll(connectionCount).toBe(4);
  used.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(used, 'readable');
  await open('/');
  await once(idle.resume(), 'close');
  expect(await connectionCount()).toBe(4);
  for (const response of waiting) response.end('late');
  expect(await read(busy, 1)).toBeGreaterThan(0);
});

test('a response that was sent at once is not watched', async () => {
  const { open, watched } = await startServer({});
  await read(await open('/small'), 1);
  await read(await open('/large'), 1);
  expect(watched).toEqual(['/large']);
});
