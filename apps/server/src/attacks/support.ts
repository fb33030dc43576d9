import { once } from 'node:events';
import { connect } from 'node:net';
import { errorSchema } from '@centinela/api/http/errors.ts';
import { expect } from 'vitest';
import type { Portal, Reply } from '../testing/portal.ts';

/** What must never leave the house: stack traces, SQL, places in the file system. */
const secrets = [
  /\bat [\w.<> ]*\(?[\w/.:-]+:\d+:\d+\)?/,
  /node_modules|file:\/\/|\/apps\/server\//,
  /\b(?:select|insert into|update|delete from)\b[^"]{0,80}\b(?:from|values|set|where)\b/i,
  /syntax error|relation "|column "|duplicate key|violates|ECONN|ENOENT|ZodError|FST_ERR/,
];

const isErrorStatus = (status: number): boolean => status >= 400;

/** Checks what every answer of the API owes: its headers, its shape, and that it tells nothing of the inside. */
export function expectClean(what: string, { status, headers, body }: Reply): void {
  expect(headers.get('x-request-id'), `${what}: request id`).toMatch(/^[\w-]{36}$/);
  expect(headers.get('x-content-type-options'), `${what}: nosniff`).toBe('nosniff');
  expect(headers.get('content-security-policy'), `${what}: policy`).toContain("default-src 'self'");
  expect(headers.get('x-powered-by'), `${what}: names no program`).toBeNull();
  expect(headers.get('server'), `${what}: names no program`).toBeNull();
  expect(headers.get('access-control-allow-origin'), `${what}: opens to no other site`).toBeNull();
  // 501 says that an integration is not configured, which is no failure.
  const isOurs = status >= 500 && !(status === 501 && body.code === 'notConfigured');
  expect(isOurs, `${what}: no failure of ours, but ${status}`).toBe(false);
  if (!isErrorStatus(status)) return;
  expect(errorSchema.strict().safeParse(body).success, `${what}: ${JSON.stringify(body)}`).toBe(true);
  expect(body.requestId, what).toBe(headers.get('x-request-id'));
  const text = JSON.stringify(body);
  for (const secret of secrets) expect(text, what).not.toMatch(secret);
}

export interface RawReply {
  status: number;
  head: string;
  body: string;
}

/** Sends bytes as they are: what `fetch` would tidy up or refuse to send. Reads until the server closes. */
export async function sendRaw(origin: string, request: string, waitMs = 3000): Promise<RawReply> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(request);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined);
  const late = setTimeout(() => socket.destroy(), waitMs);
  // Not `once`, which fails where the connection is reset.
  await new Promise((resolve) => socket.on('close', resolve));
  clearTimeout(late);
  const text = Buffer.concat(chunks).toString('latin1');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: rest.join('\r\n\r\n') };
}

/** A raw GET with a target that no client would send. */
export const getRaw = (origin: string, target: string, headers: readonly string[] = []): Promise<RawReply> =>
  sendRaw(
    origin,
    [`GET ${target} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...headers, '', ''].join('\r\n'),
  );

/** Milliseconds of a call; of several tries the quickest, so that a busy machine is not taken for a slow answer. */
export async function timed<T>(
  work: () => Promise<T>,
  tries = 1,
): Promise<[result: T, milliseconds: number]> {
  const start = performance.now();
  const result = await work();
  const took = performance.now() - start;
  if (tries === 1) return [result, took];
  const [, later] = await timed(work, tries - 1);
  return [result, Math.min(took, later)];
}

/**
 * Milliseconds that a call takes of this thread, which is the server's and the sender's. What other programs do at the
 * same time is not in them; of several tries the quickest, for the others compile and collect garbage.
 */
export async function cpuTimed<T>(
  work: () => Promise<T>,
  tries = 3,
): Promise<[result: T, milliseconds: number]> {
  const before = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(before);
  const took = (user + system) / 1000;
  if (tries === 1) return [result, took];
  const [, later] = await cpuTimed(work, tries - 1);
  return [result, Math.min(took, later)];
}

/** An address of its own for each call, so that what one test sends never slows the next one down. */
export const otherIp = (number: number): Record<string, string> => ({
  'x-forwarded-for': `198.${18 + ((number >> 16) & 1)}.${(number >> 8) & 255}.${number & 255}`,
});

/** A page of its own, published. */
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
