import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { type Portal, startPortal } from '../../../testing/portal.ts';

let database: TestDatabase;
let portal: Portal;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const address = '/api/openapi.json';
const requestDocument = (encoding: string, headers: Record<string, string> = {}) =>
  portal.call('GET', address, undefined, { 'accept-encoding': encoding, ...headers });

test('the document is compressed, and a current copy gets a 304', async () => {
  const first = await requestDocument('br');
  expect(first.body.openapi).toBe('3.1.0');
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(Number(first.headers.get('content-length'))).toBeLessThan(150_000);
  expect((await requestDocument('gzip')).headers.get('content-encoding')).toBe('gzip');
  const again = await requestDocument('br', { 'if-none-match': first.headers.get('etag') ?? 'none' });
  expect(again.status).toBe(304);
});

test('the document is generated only once, so further requests take little CPU time', async () => {
  const { headers } = await requestDocument('br');
  const etag = headers.get('etag') ?? '';
  const cpuTimesMs: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    const before = process.threadCpuUsage();
    for (let at = 0; at < 10; at += 1) await requestDocument('br', { 'if-none-match': etag });
    cpuTimesMs.push(process.threadCpuUsage(before).user / 10_000);
  }
  // CPU time per call in milliseconds, including that of the client.
  expect(Math.min(...cpuTimesMs)).toBeLessThan(8);
});

test('the document has only one address', async () => {
  for (const path of ['/api/docs/yaml', '/api/docs/json']) {
    const { status, headers } = await portal.call('GET', path);
    expect([status, headers.get('location')], path).toEqual([308, address]);
  }
  const page = await portal.call('GET', '/api/docs/');
  expect(page.status).toBe(200);
  expect(String(page.body)).toContain('swagger-ui');
  expect((await portal.call('GET', '/api/docs/static/swagger-initializer.js')).body).toContain(address);
});
