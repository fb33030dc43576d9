import Fastify from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { bareHomeRoute } from './bareHome.ts';
import { menusRoute } from './handWrittenMenus.ts';
import { plansRoutes } from './handWrittenPlans.ts';
import { searchRoute } from './handWrittenSearch.ts';

/**
 * The baseline of comparisons: bare Fastify in a separate process, without logging. `/bytes` sends the bytes of
 * the last IPC message. Each other route is hand-written for one response.
 */
const configuredResponse = z.object({
  headers: z.record(z.string(), z.string()),
  bytes: z.instanceof(Uint8Array),
});
let response: z.infer<typeof configuredResponse> = { headers: {}, bytes: new Uint8Array() };
process.on('message', (message) => {
  const parsed = configuredResponse.parse(message);
  response = { headers: parsed.headers, bytes: Buffer.from(parsed.bytes) };
});
process.on('disconnect', () => process.exit(0));

/** Burns CPU time. */
function burnCpu(microseconds: number): void {
  const end = performance.now() + microseconds / 1000;
  while (performance.now() < end);
}

const app = Fastify({ logger: false });
app.get('/bytes', (_request, reply) => reply.headers(response.headers).send(response.bytes));
/** The same route with additional work, to verify that the measurement detects it. */
app.get<{ Params: { microseconds: string } }>('/bytes/after/:microseconds', ({ params }, reply) => {
  burnCpu(Number(params.microseconds));
  return reply.headers(response.headers).send(response.bytes);
});
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
bareHomeRoute(app, pool);
menusRoute(app, pool);
plansRoutes(app, pool);
searchRoute(app, pool);
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.send?.('ready');
