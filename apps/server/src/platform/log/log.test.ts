import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { humanStream } from './humanStream.ts';
import { createLogger } from './log.ts';

function collect(): { stream: PassThrough; text: () => string } {
  const stream = new PassThrough();
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  return { stream, text: () => text };
}

describe('createLogger', () => {
  it('writes JSON without secrets at any depth', () => {
    const { stream, text } = collect();
    const log = createLogger({ level: 'info', door: 'web', stream });
    log.info(
      {
        reqId: 'r-1',
        user: { email: 'a@b.c', password: 'hunter2', nested: [{ resetToken: 'abc' }] },
        headers: { authorization: 'Bearer zzz', 'set-cookie': ['yyy'] },
      },
      'hola',
    );
    expect(text()).not.toMatch(/hunter2|abc|zzz|yyy/);
    expect(JSON.parse(text().split('\n')[0] ?? '')).toMatchObject({
      door: 'web',
      reqId: 'r-1',
      msg: 'hola',
      user: { email: 'a@b.c' },
    });
  });

  it('writes a request as method and address, without headers and tokens', () => {
    const { stream, text } = collect();
    const request = new IncomingMessage(new Socket());
    request.method = 'GET';
    request.url = '/reset?token=s3cr3t&lang=es';
    request.headers.cookie = 'session=abcdef';
    createLogger({ level: 'info', door: 'web', stream }).info({ req: request }, 'entra');
    expect(JSON.parse(text()).req).toEqual({ method: 'GET', url: '/reset?token=[oculto]&lang=es' });
  });

  it('shows a person one line with the stack of an error', () => {
    const { stream, text } = collect();
    createLogger({ level: 'info', door: 'worker', stream: humanStream(stream) }).error(
      { err: new Error('se rompió'), job: 'mail' },
      'falló',
    );
    expect(text()).toContain('falló');
    expect(text()).toContain('job=mail');
    expect(text()).toContain('Error: se rompió');
  });
});
