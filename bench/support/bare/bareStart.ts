import Fastify from 'fastify';
import pg from 'pg';
import { startEmbedded } from '../../../apps/server/src/platform/database/embedded.ts';

/** The least that `npm start` could do: starts the embedded database and bare Fastify, whose page needs a statement. */
const database = await startEmbedded({ dataDir: process.env.DATA_DIR ?? '' });
const pool = new pg.Pool({ connectionString: database.url });
const app = Fastify({ logger: false });
app.get('/', async (_request, reply) => {
  const { rows } = await pool.query<{ entries: string }>('select count(*) as entries from content_entries');
  return reply.type('text/html; charset=utf-8').send(`<html>${rows[0]?.entries}</html>`);
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.once('SIGINT', async () => {
  await app.close();
  await pool.end();
  await database.stop();
});
