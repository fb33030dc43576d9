import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { classifyLoss, NoPrimary } from './loss.ts';

const provokeConnectionError = async (config: pg.ClientConfig): Promise<unknown> => {
  const client = new pg.Client({ connectionTimeoutMillis: 300, ...config });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end(),
    (error: unknown) => error,
  );
};
const createCodedError = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more });
const createServerError = (code: string) => Object.assign(new pg.DatabaseError(code, 1, 'error'), { code });

test('a stopped server is detected by a closed port or a missing socket', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  server.close();
  expect(classifyLoss(await provokeConnectionError({ host: '127.0.0.1', port }))).toBe('serverDown');
  expect(classifyLoss(await provokeConnectionError({ host: '/nowhere' }))).toBe('serverDown');
  for (const code of ['57P01', '57P02', '57P03'])
    expect(classifyLoss(createServerError(code))).toBe('serverDown');
});

test('a timeout or a rejected login may concern only this process', async () => {
  const silentServer = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  const { port } = Object(silentServer.address());
  expect(classifyLoss(await provokeConnectionError({ host: '127.0.0.1', port }))).toBe('unknown');
  silentServer.close();
  expect(classifyLoss(await provokeConnectionError({ host: 'there.is.no.such.host.invalid' }))).toBe(
    'unknown',
  );
  const noSuchDatabase = inject('databaseUrl').replace('/centinela?', '/none?');
  expect(classifyLoss(await provokeConnectionError({ connectionString: noSuchDatabase }))).toBe('unknown');
  for (const code of ['53300', '28P01', '08006'])
    expect(classifyLoss(createServerError(code))).toBe('unknown');
  for (const code of ['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EAI_AGAIN', 'ECONNRESET'])
    expect(classifyLoss(createCodedError(code))).toBe('unknown');
});

test('a server that accepts no writes may have been replaced by another', () => {
  expect(classifyLoss(createServerError('25006'))).toBe('unknown');
  expect(classifyLoss(new NoPrimary())).toBe('unknown');
  expect(classifyLoss(new AggregateError([createCodedError('ECONNREFUSED'), new NoPrimary()]))).toBe(
    'unknown',
  );
});

test('a host with several addresses is down only if all of them are', () => {
  const refusedError = createCodedError('ECONNREFUSED');
  expect(classifyLoss(new AggregateError([refusedError, refusedError]))).toBe('serverDown');
  expect(classifyLoss(new AggregateError([refusedError, createCodedError('ETIMEDOUT')]))).toBe('unknown');
  expect(classifyLoss(new Error('a page', { cause: refusedError }))).toBe('serverDown');
});

test('other errors do not count as a loss', () => {
  expect(classifyLoss(createCodedError('ENOENT', { syscall: 'open' }))).toBeNull();
  expect(classifyLoss(createServerError('23505'))).toBeNull();
  expect(classifyLoss(createServerError('57014'))).toBeNull();
  expect(classifyLoss(new Error('x'))).toBeNull();
  expect(classifyLoss('x')).toBeNull();
});
