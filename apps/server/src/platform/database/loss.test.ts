import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { classifyLoss } from './loss.ts';

const createError = async (config: pg.ClientConfig): Promise<unknown> => {
  const client = new pg.Client({ connectionTimeoutMillis: 300, ...config });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end(),
    (error: unknown) => error,
  );
};
const coded = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more });
const createServerError = (code: string) => Object.assign(new pg.DatabaseError(code, 1, 'error'), { code });

test('a stopped server is detected by a closed port or a missing socket', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  server.close();
  expect(classifyLoss(await createError({ host: '127.0.0.1', port }))).toBe('everybody');
  expect(classifyLoss(await createError({ host: '/nowhere' }))).toBe('everybody');
  for (const code of ['57P01', '57P02', '57P03'])
    expect(classifyLoss(createServerError(code))).toBe('everybody');
});

test('a timeout or a rejection of this process alone does not affect others', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = Object(silent.address());
  expect(classifyLoss(await createError({ host: '127.0.0.1', port }))).toBe('unknown');
  silent.close();
  expect(classifyLoss(await createError({ host: 'there.is.no.such.host.invalid' }))).toBe('unknown');
  const noSuchDatabase = inject('databaseUrl').replace('/centinela?', '/none?');
  expect(classifyLoss(await createError({ connectionString: noSuchDatabase }))).toBe('unknown');
  for (const code of ['53300', '28P01', '08006'])
    expect(classifyLoss(createServerError(code))).toBe('unknown');
  for (const code of ['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EAI_AGAIN', 'ECONNRESET'])
    expect(classifyLoss(coded(code))).toBe('unknown');
});

test('a host with several addresses is down only if all of them are', () => {
  const rejected = coded('ECONNREFUSED');
  expect(classifyLoss(new AggregateError([rejected, rejected]))).toBe('everybody');
  expect(classifyLoss(new AggregateError([rejected, coded('ETIMEDOUT')]))).toBe('unknown');
  expect(classifyLoss(new Error('a page', { cause: rejected }))).toBe('everybody');
});

test('other errors do not count as a loss', () => {
  expect(classifyLoss(coded('ENOENT', { syscall: 'open' }))).toBeNull();
  expect(classifyLoss(createServerError('23505'))).toBeNull();
  expect(classifyLoss(createServerError('57014'))).toBeNull();
  expect(classifyLoss(new Error('x'))).toBeNull();
  expect(classifyLoss('x')).toBeNull();
});
