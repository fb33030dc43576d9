import { createWriteStream, existsSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import Fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { AppError, badFile } from '../errors/appError.ts';
import { createLogger } from '../log/log.ts';
import { sendError, toAppError } from './errorHandler.ts';

// /dev/full is a Linux device that is always full.
test.runIf(existsSync('/dev/full'))(
  'a full disk is reported, even if the error is wrapped several times',
  async () => {
    const deviceFull = createWriteStream('/dev/full');
    deviceFull.end('x');
    const error: unknown = await finished(deviceFull).catch((reason: unknown) => reason);
    expect(toAppError(error)).toMatchObject({ code: 'noRoom', status: 507 });
    const wrapped = new Error('cannot be written', { cause: error });
    expect(toAppError(wrapped)).toMatchObject({ code: 'noRoom' });
    expect(toAppError(new Error('something else'))).toMatchObject({ code: 'internal', status: 500 });
  },
);

test('a reference to a row that another request has deleted is reported as not found', () => {
  const error = new pg.DatabaseError('violates foreign key constraint', 0, 'error');
  error.code = '23503';
  expect(toAppError(error)).toMatchObject({ code: 'notFound', status: 404 });
});

test('a missing configuration is not a failure: it is logged in one line without a stack', async () => {
  const stream = new PassThrough();
  let written = '';
  stream.on('data', (piece: Buffer) => {
    written += piece;
  });
  const app = Fastify({
    loggerInstance: createLogger({ level: 'info', role: 'web', stream }),
    logController: new Fastify.LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.get('/activate', () => {
    throw new AppError('notConfigured');
  });
  app.get('/fail', () => {
    throw new Error('broken');
  });
  const sendRequest = async (url: string) => {
    written = '';
    const { statusCode } = await app.inject({ url });
    return [statusCode, JSON.parse(written)];
  };
  const [status, line] = await sendRequest('/activate');
  expect(status).toBe(501);
  expect(line).toMatchObject({ level: 30, code: 'notConfigured' });
  expect(JSON.stringify(line)).not.toMatch(/stack|\.ts:/);
  expect(await sendRequest('/fail')).toMatchObject([500, { level: 50, err: { message: 'broken' } }]);
  await app.close();
});

test('an upload is rejected in the caller’s language', async () => {
  const app = Fastify();
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.get('/file', () => {
    throw badFile(['No es una imagen', 'It is no picture']);
  });
  const sendRequest = async (language: string) =>
    (await app.inject({ url: '/file', headers: { 'accept-language': language } })).json();
  for (const [language, message] of [
    ['es', 'No es una imagen'],
    ['en', 'It is no picture'],
  ] as const)
    expect(await sendRequest(language)).toMatchObject({
      message,
      code: 'badFile',
      errors: [{ field: 'file', message }],
    });
  await app.close();
});
