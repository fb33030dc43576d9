import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { AppError } from '../errors/appError.ts';
import { humanStream } from './humanStream.ts';
import { createLogger } from './log.ts';

function collectOutput(): { stream: PassThrough; text: () => string } {
  const stream = new PassThrough();
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  return { stream, text: () => text };
}

describe('createLogger', () => {
  it('writes JSON without secrets at any depth', () => {
    const { stream, text } = collectOutput();
    const log = createLogger({ level: 'info', role: 'web', stream });
    log.info(
      {
        reqId: 'r-1',
        user: { id: 7, password: 'hunter2', nested: [{ resetToken: 'abc' }] },
        headers: { authorization: 'Bearer zzz', 'set-cookie': ['yyy'] },
      },
      'hola',
    );
    expect(text()).not.toMatch(/hunter2|abc|zzz|yyy/);
    expect(JSON.parse(text().split('\n')[0] ?? '')).toMatchObject({
      role: 'web',
      reqId: 'r-1',
      msg: 'hola',
      user: { id: 7 },
    });
  });

  it('writes no personal data at any depth', () => {
    const { stream, text } = collectOutput();
    createLogger({ level: 'info', role: 'worker', stream }).warn(
      { email: 'ana@ejemplo.com', document: '30111222', reason: '550 <ana@ejemplo.com>: no such user' },
      'no',
    );
    expect(text()).not.toMatch(/ana@|30111222/);
    expect(JSON.parse(text())).toMatchObject({ reason: '550 <[correo]>: no such user' });
  });

  it('writes a request as its route and parameter names, without values, headers and tokens', async () => {
    const { stream, text } = collectOutput();
    const app = Fastify({ loggerInstance: createLogger({ level: 'info', role: 'web', stream }) });
    app.get('/api/users/:id', (request, reply) => {
      request.log.info({ req: request }, 'answered');
      return reply.send('');
    });
    const query =
      'filter[email]=ana@ejemplo.com&filter%5Bdocument%5D=30111222&q=P%C3%A9rez&token=s3cr3t&x@y.zz';
    await app.inject({ url: `/api/users/ana@ejemplo.com?${query}`, headers: { cookie: 'session=abcdef' } });
    await app.close();
    const line =
      text()
        .split('\n')
        .find((each) => each.includes('"answered"')) ?? '';
    expect(line).not.toMatch(/ana@|30111222|rez|s3cr3t|abcdef|x@y/);
    expect(JSON.parse(line).req).toMatchObject({
      method: 'GET',
      route: '/api/users/:id',
      query: ['filter[email]', 'filter%5Bdocument%5D', 'q', 'token', '[correo]'],
    });
  });

  it('writes a PostgreSQL error without the rows and values in it', async () => {
    const database = await createTestDatabase();
    const errors: unknown[] = [];
    for (const [statement, values] of [
      ["insert into users (kind, email) values ('CLIENT', null)", []],
      ['select $1::int', ['ana@ejemplo.com 30111222']],
      ["do $$ begin raise exception 'no' using detail = 'document 30111222'; end $$", []],
    ] as const)
      await database.pool.query(statement, [...values]).catch((error: unknown) => errors.push(error));
    await database.drop();
    expect(errors).toHaveLength(3);
    const { stream, text } = collectOutput();
    const log = createLogger({ level: 'info', role: 'web', stream });
    for (const error of errors) {
      log.error({ err: error }, 'request failed');
      log.error({ err: new AppError('internal', { cause: error }) }, 'request failed');
    }
    expect(text()).not.toMatch(/30111222|ana@|detail|internalQuery|"where"|parameters/);
    const [first, , second] = text()
      .split('\n')
      .map((line) => line && JSON.parse(line).err);
    expect(first).toMatchObject({
      code: '23502',
      table: 'users',
      stack: expect.stringContaining('log.test.ts'),
    });
    expect(second).toMatchObject({ code: '22P02', message: 'invalid input syntax for type integer: […]' });
  });

  it('writes a short line and the stack of an error to a terminal', () => {
    const { stream, text } = collectOutput();
    createLogger({ level: 'info', role: 'worker', stream: humanStream(stream) }).error(
      { err: new Error('se rompió'), job: 'mail' },
      'falló',
    );
    expect(text()).toContain('falló');
    expect(text()).toContain('job=mail');
    expect(text()).toContain('Error: se rompió');
  });
});
