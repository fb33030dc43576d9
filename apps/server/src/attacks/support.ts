import { once } from 'node:events';
import { connect } from 'node:net';
import { errorSchema } from '@centinela/api/http/errors.ts';
import { expect } from 'vitest';
import type { Portal, Reply } from '../testing/portal.ts';

/** Patterns that must never appear in responses: stack traces, SQL, file system paths. */
const forbiddenPatterns = [
  /\bat [\w.<> ]*\(?[\w/.:-]+:\d+:\d+\)?/,
  /node_modules|file:\/\/|\/apps\/server\//,
  /\b(?:select|insert into|update|delete from)\b[^"]{0,80}\b(?:from|values|set|where)\b/i,
  /syntax error|relation "|column "|duplicate key|violates|ECONN|ENOENT|ZodError|FST_ERR/,
];

const isErrorStatus = (status: number): boolean => status >= 400;

/** Checks the guarantees of every API response: headers, format, and no internal details. */
export function expectClean(what: string, { status, headers, body }: Reply): void {
  expect(headers.get('x-request-id'), `${what}: request id`).toMatch(/^[\w-]{36}$/);
  expect(headers.get('x-content-type-options'), `${what}: nosniff`).toBe('nosniff');
  expect(headers.get('content-security-policy'), `${what}: policy`).toContain("default-src 'self'");
  expect(headers.get('x-powered-by'), `${what}: names no program`).toBeNull();
  expect(headers.get('server'), `${what}: names no program`).toBeNull();
  expect(headers.get('access-control-allow-origin'), `${what}: opens to no other site`).toBeNull();
  // 501 means that an integration is not configured, which is not a failure.
  const isServerFailure = status >= 500 && !(status === 501 && body.code === 'notConfigured');
  expect(isServerFailure, `${what}: no failure of ours, but ${status}`).toBe(false);
  if (!isErrorStatus(status)) return;
  expect(errorSchema.strict().safeParse(body).success, `${what}: ${JSON.stringify(body)}`).toBe(true);
  expect(body.requestId, what).toBe(headers.get('x-request-id'));
  const text = JSON.stringify(body);
  for (const secret of forbiddenPatterns) expect(text, what).not.toMatch(secret);
}

export interface RawReply {
  status: number;
  head: string;
  body: string;
}

/** Sends raw bytes that `fetch` would normalise or refuse. Reads until the server closes. */
export async function sendRaw(origin: string, request: string, waitMs = 3000): Promise<RawReply> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(request);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined);
  const late = setTimeout(() => socket.destroy(), waitMs);
  // Not `once`, which rejects when the connection is reset.
  await new Promise((resolve) => socket.on('close', resolve));
  clearTimeout(late);
  const text = Buffer.concat(chunks).toString('latin1');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: rest.join('\r\n\r\n') };
}

/** Milliseconds to wait for a response after which the server closes: a busy host may render a page for seconds. */
const responseWaitMs = 30_000;

/** Sends a raw GET with a target that no client would send. */
export const getRaw = (origin: string, target: string, headers: readonly string[] = []): Promise<RawReply> =>
  sendRaw(
    origin,
    [`GET ${target} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...headers, '', ''].join('\r\n'),
    responseWaitMs,
  );

/**
 * Measures the milliseconds of a call: the fastest of several attempts, so that a busy host does not count as
 * slow.
 */
export async function measureFastest<T>(
  work: () => Promise<T>,
  tries = 1,
): Promise<[result: T, milliseconds: number]> {
  const start = performance.now();
  const result = await work();
  const durationMs = performance.now() - start;
  if (tries === 1) return [result, durationMs];
  const [, later] = await measureFastest(work, tries - 1);
  return [result, Math.min(durationMs, later)];
}

/**
 * Measures the CPU milliseconds of a call in this thread, which is the server's and the client's. Other programs
 * do not count. A slower call is repeated up to twice, because compilation or garbage collection may have been part
 * of it; returns the fastest.
 *
 * @param enoughMs milliseconds below which a call is not repeated
 */
export async function measureFastestCpu<T>(
  work: () => Promise<T>,
  enoughMs: number,
  tries = 3,
): Promise<[result: T, milliseconds: number]> {
  const before = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(before);
  const durationMs = (user + system) / 1000;
  if (tries === 1 || durationMs < enoughMs) return [result, durationMs];
  const [, later] = await measureFastestCpu(work, enoughMs, tries - 1);
  return [result, Math.min(durationMs, later)];
}

/** Returns a different address for each call, so that tests do not throttle each other. */
export const createIpHeader = (number: number): Record<string, string> => ({
  'x-forwarded-for': `198.${18 + ((number >> 16) & 1)}.${(number >> 8) & 255}.${number & 255}`,
});

/** Creates and publishes a new page. */
export async function createPage(
  portal: Portal,
  admin: Record<string, string>,
  slug: string,
  fields: Record<string, unknown> = {},
): Promise<{ id: string; version: number }> {
  const { status, body } = await portal.call(
    'POST',
    '/api/sections',
    { slug, title: slug, body: '<p>Texto</p>', ...fields },
    admin,
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}
