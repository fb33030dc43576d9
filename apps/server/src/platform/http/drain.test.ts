import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeServer } from './drain.ts';

test('a closing server ends the connection of a pending response once it is sent', async () => {
  const app = Fastify();
  app.server.keepAliveTimeout = 60_000;
  const body = new PassThrough();
  app.get('/', (_request, reply) => reply.send(body));
  const address = await app.listen({ port: 0 });
  const agent = new Agent({ keepAlive: true });
  body.write('first ');
  const [response] = await once(get(address, { agent }), 'response');
  let text = '';
  response.on('data', (piece: Buffer) => {
    text += piece.toString();
  });
  await expect.poll(() => text).toBe('first ');
  const closed = closeServer(app);
  body.end('last');
  await closed;
  expect(text).toBe('first last');
  agent.destroy();
});
