import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchBody } from './bodyWatch.ts';

/** The senders below send one byte every 60 ms or faster. */
const timeLimits = { graceMs: 800, bytesPerSecond: 5, maxBodyMs: 900, uploadCheckMs: 600 };
/** One byte per second is enough, so that a pause of a busy host does not make the sender look slow. */
const withoutTotalLimit = { ...timeLimits, graceMs: 800, bytesPerSecond: 1, maxBodyMs: 600_000 };
let server: Server;

beforeAll(async () => {
  server = createServer({ requestTimeout: 0 }, (request, response) => {
    const isUpload = request.url !== '/ordinary' && request.url !== '/rate';
    watchBody(request, response, isUpload, request.url === '/rate' ? withoutTotalLimit : timeLimits);
    if (request.url === '/refused') {
      response.writeHead(401).end();
      return;
    }
    if (request.url === '/half-read') {
      request.once('data', () => {
        request.pause();
        response.writeHead(413, { 'content-length': '0' }).end();
      });
      return;
    }
    let size = 0;
    request.on('data', (piece: Buffer) => {
      size += piece.length;
      // Simulate a disk that pauses for longer than the sender may.
      if (request.url === '/slow-disk' && size === 3) {
        request.pause();
        setTimeout(() => request.resume(), 3 * timeLimits.uploadCheckMs);
      }
    });
    request.on('end', () => response.end(String(size)));
    request.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a body in one-letter pieces with pauses between them; returns the response and the time it ended. */
async function send(path: string, pieces: number, everyMs: number, of = pieces) {
  const { port }: AddressInfo = Object(server.address());
  const socket: Socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (piece: Buffer) => {
    answer += piece.toString();
  });
  socket.on('error', () => undefined);
  // Not `once`, which rejects when the connection is reset.
  const closed = new Promise((resolve) => socket.on('close', resolve));
  const start = Date.now();
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${of}\r\n\r\n`);
  for (let sent = 0; sent < pieces && !socket.destroyed; sent += 1) {
    socket.write('x');
    await pause(everyMs);
  }
  await closed;
  return { answer, ms: Date.now() - start };
}

test('an upload over a slow connection has no time limit', async () => {
  const { answer, ms } = await send('/upload', 30, 60);
  expect(answer).toMatch(/200 OK[\s\S]*30$/);
  expect(ms).toBeGreaterThan(timeLimits.maxBodyMs);
});

test('a stalled upload is cut off', async () => {
  const { answer, ms } = await send('/upload', 5, 20, 30);
  expect(answer).toBe('');
  expect(ms).toBeLessThan(10 * timeLimits.uploadCheckMs);
});

test('a client that keeps sending after the response is cut off', async () => {
  const { answer } = await send('/refused', 1000, 20);
  expect(answer).toMatch(/401/);
});

test('the rest of a rejected body does not block the next request', async () => {
  const { port }: AddressInfo = Object(server.address());
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (piece: Buffer) => {
    answer += piece.toString();
  });
  const size = 3_000_000;
  socket.write(`POST /half-read HTTP/1.1\r\nhost: x\r\ncontent-length: ${size}\r\n\r\n${'x'.repeat(size)}`);
  socket.write('POST /upload HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 3\r\n\r\nxxx');
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1.1 413[\s\S]*HTTP\/1.1 200[\s\S]*3$/);
});

test('a slow disk does not cut off the sender', async () => {
  expect((await send('/slow-disk', 6, 20)).answer).toMatch(/200 OK[\s\S]*6$/);
});

test('an ordinary body must arrive within the time limit', async () => {
  expect((await send('/ordinary', 60, 60)).answer).toBe('');
  expect((await send('/ordinary', 3, 10)).answer).toMatch(/200 OK[\s\S]*3$/);
});

test('an ordinary body must keep the minimum rate', async () => {
  expect((await send('/rate', 20, 60)).answer).toMatch(/200 OK[\s\S]*20$/);
  expect((await send('/rate', 20, 2_500)).answer).toBe('');
});

test('an upload below the minimum rate is cut off', async () => {
  expect((await send('/upload', 200, 500)).answer).toBe('');
});
