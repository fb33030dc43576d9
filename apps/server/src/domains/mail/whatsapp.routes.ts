import { whatsappLink } from '@centinela/api/accounts/identity.ts';
import { type WhatsappNumber, whatsappEndpoints, type whatsappInput } from '@centinela/api/leads/whatsapp.ts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { z } from 'zod';
import { createReader } from '#content/read';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { route } from '#platform/http/route.ts';

type Input = z.output<typeof whatsappInput>;

/** The numbers in the order in which they are offered. */
async function listNumbers(db: Queryable): Promise<WhatsappNumber[]> {
  const { rows } = await db.query<WhatsappNumber>(
    'select id, number, priority, slug from whatsapp_numbers order by priority, id',
  );
  return rows;
}

const upsert = `insert into whatsapp_numbers (id, number, priority, slug) values (coalesce($1, uuidv7()), $2, $3, $4)
  on conflict (id) do update set number = excluded.number, priority = excluded.priority, slug = excluded.slug`;

/** Field of the body that is wrong: alone it is the member itself, in a list its place comes first. */
const fieldAt = (index: number | null, name: string): string => (index === null ? name : `${index}.${name}`);

/** @throws AppError badRequest for a slug that another number has, notFound for an id that is none's */
async function save(
  client: Queryable,
  input: Input,
  index: number | null,
  known: ReadonlySet<string>,
): Promise<void> {
  if (input.id && !known.has(input.id)) throw new AppError('notFound');
  await client
    .query(upsert, [input.id ?? null, input.number, input.priority, input.slug])
    .catch((error: unknown) => {
      throw error instanceof pg.DatabaseError && error.code === '23505'
        ? new AppError('badRequest', { errors: [{ field: fieldAt(index, 'slug'), message: 'taken' }] })
        : error;
    });
}

/** Two of a list that have the same short name: said before anything is written. */
function refuseRepeated(list: readonly Input[]): void {
  const repeated = list.findIndex(({ slug }, index) => list.findIndex((each) => each.slug === slug) < index);
  if (repeated >= 0)
    throw new AppError('badRequest', { errors: [{ field: fieldAt(repeated, 'slug'), message: 'repeated' }] });
}

/** The numbers of WhatsApp, and the address that leads to the first one: /whatsapp, or to one by its name. */
export function whatsappRoutes(app: FastifyInstance): void {
  const { pool } = app.context.database;
  route(app, whatsappEndpoints.list, async () => ({ data: await listNumbers(pool) }));
  route(app, whatsappEndpoints.update, ({ body, db, actor }) =>
    inTransaction(db, async (client) => {
      await client.query('lock table whatsapp_numbers in share row exclusive mode');
      const before = await listNumbers(client);
      const known = new Set(before.map(({ id }) => id));
      if (Array.isArray(body)) {
        refuseRepeated(body);
        const kept = body.flatMap(({ id }) => (id ? [id] : []));
        await client.query('delete from whatsapp_numbers where not id = any($1::uuid[])', [kept]);
        // Out of the way first, so that two numbers can exchange their names.
        await client.query('update whatsapp_numbers set slug = id::text');
        for (const [index, each] of body.entries()) await save(client, each, index, known);
      } else await save(client, body, null, known);
      const after = await listNumbers(client);
      await recordAudit(client, actor, {
        action: 'update',
        subject: 'whatsapp',
        subjectId: '',
        title: 'WhatsApp',
        before,
        after,
      });
      return { data: after };
    }),
  );
  siteRoutes(app, pool);
}

/** The company's telephone in the settings, for want of a number of its own for WhatsApp. */
async function settingsNumber(db: Queryable): Promise<string | null> {
  const [settings] = await createReader(db, 'PUBLICO', new Date()).list('internalSettings');
  return settings?.contact.phone ?? null;
}

function siteRoutes(app: FastifyInstance, pool: pg.Pool): void {
  const open = async (slug: string | undefined): Promise<string> => {
    const numbers = await listNumbers(pool);
    const chosen = slug === undefined ? numbers[0] : numbers.find((each) => each.slug === slug);
    const number = chosen?.number ?? (await settingsNumber(pool));
    if (!number) throw new AppError('notFound');
    return whatsappLink(number);
  };
  // Kept by nobody: a number that changed is right from the next click on.
  app.get<{ Params: { slug?: string } }>('/whatsapp/:slug?', async ({ params }, reply) =>
    reply.header('cache-control', 'no-store').redirect(await open(params.slug), 302),
  );
}
