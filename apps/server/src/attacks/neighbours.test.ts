import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { sendRaw } from './support.ts';

let database: TestDatabase;
let portal: Portal;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  // Loads the data that all pages share, which the first requests of a process wait for together.
  await portal.call('GET', '/ingresar?redirectTo=/antes');
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

/** Returns the CPU time of this thread in milliseconds. The server runs in the same thread. */
const getCpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Measures the longest turn of the event loop during some work, for which all other requests wait. It measures CPU
 * time, so that other programs do not count.
 */
async function measureLongestTurn(work: () => Promise<unknown>): Promise<number> {
  let [last, longestMs, isOver] = [getCpuMs(), 0, false];
  const measureTurn = () => {
    const now = getCpuMs();
    longestMs = Math.max(longestMs, now - last);
    last = now;
    if (!isOver) setImmediate(measureTurn);
  };
  setImmediate(measureTurn);
  await work();
  isOver = true;
  return longestMs;
}

/** A client in a separate thread, which writes while the server's thread waits. */
const clientScript = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, requests, written } } = require('node:worker_threads');
  let opened = 0;
  let left = requests.length;
  const sockets = requests.map(() => {
    const socket = connect(port, '127.0.0.1', () => {
      opened += 1;
      if (opened < requests.length) return;
      for (const [at, one] of sockets.entries()) one.write(requests[at]);
      Atomics.store(written, 0, 1);
      Atomics.notify(written, 0);
    });
    let status = '';
    socket.on('data', (piece) => { status ||= piece.toString('latin1', 9, 12); });
    socket.on('error', () => {});
    socket.on('close', () => {
      left -= 1;
      parentPort.postMessage(status);
      if (left === 0) process.exit();
    });
    return socket;
  });
`;

/**
 * Sends one request over each of several connections. Blocks this thread, which is also the server's, until all bytes
 * have been written: however busy the host is, the server then finds all requests at once.
 */
function sendAtOnce(count: number, createRequest: (at: number) => string) {
  const statuses: string[] = [];
  const { port } = new URL(portal.origin);
  const requests = Array.from({ length: count }, (_each, at) => createRequest(at));
  const written = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(clientScript, {
    eval: true,
    workerData: { port: Number(port), requests, written },
  });
  worker.on('message', (status: string) => statuses.push(status));
  expect(Atomics.wait(written, 0, 0, 30_000)).not.toBe('timed-out');
  return { statuses, ended: once(worker, 'exit') };
}

const createPageRequest = (path: string, address = '203.0.113.40') =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${address}\r\nConnection: close\r\n\r\n`;

test('many connections that render pages do not block other requests', async () => {
  const { statuses, ended } = sendAtOnce(200, (at) => createPageRequest(`/ingresar?redirectTo=/${at}`));
  expect(await measureLongestTurn(() => ended)).toBeLessThan(100);
  expect(new Set(statuses)).toEqual(new Set(['200']));
});

test('the OpenAPI document does not block other requests, even the first time', async () => {
  const longestMs = await measureLongestTurn(() =>
    sendRaw(portal.origin, createPageRequest('/api/openapi.json'), 60_000),
  );
  expect(longestMs).toBeLessThan(150);
});

test('another address’s page is served before most earlier requests', async () => {
  const { statuses, ended } = sendAtOnce(200, (at) =>
    createPageRequest(`/ingresar?redirectTo=/otra-${at}`, '203.0.113.41'),
  );
  const neighbour = await portal.call('GET', '/ingresar?redirectTo=/vecina', undefined, {
    'x-forwarded-for': '198.51.100.41',
  });
  expect(neighbour.status).toBe(200);
  expect(statuses.length).toBeLessThan(100);
  await ended;
  expect(statuses).toEqual(Array(200).fill('200'));
});
