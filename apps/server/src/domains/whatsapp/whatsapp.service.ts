import type { WhatsappNumber, whatsappInput } from '@centinela/api/leads/whatsapp.ts';
import type { z } from 'zod';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isUniqueViolation } from '#platform/database/violations.ts';
import { AppError } from '#platform/errors/appError.ts';

type Input = z.output<typeof whatsappInput>;

/** Lists the numbers in display order. */
export async function listNumbers(db: Queryable): Promise<WhatsappNumber[]> {
  const { rows } = await db.query<WhatsappNumber>(
    'select id, number, priority, slug from whatsapp_numbers order by priority, id',
  );
  return rows;
}

const upsertSql = `insert into whatsapp_numbers (id, number, priority, slug) values (coalesce($1, uuidv7()), $2, $3, $4)
  on conflict (id) do update set number = excluded.number, priority = excluded.priority, slug = excluded.slug`;

/** Returns the path of an invalid body field; in a list, its index comes first. */
const getFieldPath = (index: number | null, name: string): string =>
  index === null ? name : `${index}.${name}`;

/** @throws AppError badRequest for a slug that another number has; notFound for an unknown id */
async function save(
  client: Queryable,
  input: Input,
  index: number | null,
  existingIds: ReadonlySet<string>,
): Promise<void> {
  if (input.id && !existingIds.has(input.id)) throw new AppError('notFound');
  await client
    .query(upsertSql, [input.id ?? null, input.number, input.priority, input.slug])
    .catch((error: unknown) => {
      throw isUniqueViolation(error)
        ? new AppError('badRequest', { errors: [{ field: getFieldPath(index, 'slug'), message: 'taken' }] })
        : error;
    });
}

/** Rejects a list with duplicate slugs before anything is written. */
function assertUniqueSlugs(list: readonly Input[]): void {
  const repeated = list.findIndex(({ slug }, index) => list.findIndex((each) => each.slug === slug) < index);
  if (repeated >= 0)
    throw new AppError('badRequest', {
      errors: [{ field: getFieldPath(repeated, 'slug'), message: 'repeated' }],
    });
}

/**
 * Stores one number, or all of them: a list replaces all existing numbers.
 *
 * @throws AppError badRequest for a duplicate slug; notFound for an unknown id
 */
export const saveNumbers = (
  db: Queryable,
  input: Input | readonly Input[],
  actor: Actor,
): Promise<WhatsappNumber[]> =>
  inTransaction(db, async (client) => {
    await client.query('lock table whatsapp_numbers in share row exclusive mode');
    const before = await listNumbers(client);
    const existingIds = new Set(before.map(({ id }) => id));
    if ('number' in input) await save(client, input, null, existingIds);
    else {
      assertUniqueSlugs(input);
      const keptIds = input.flatMap(({ id }) => (id ? [id] : []));
      await client.query('delete from whatsapp_numbers where not id = any($1::uuid[])', [keptIds]);
      // Sets temporary slugs first, so that two numbers can swap theirs.
      await client.query('update whatsapp_numbers set slug = id::text');
      for (const [index, each] of input.entries()) await save(client, each, index, existingIds);
    }
    const after = await listNumbers(client);
    const change = { subject: 'whatsapp', subjectId: '', title: 'WhatsApp', before, after };
    await recordAudit(client, actor, { action: 'update', ...change });
    return after;
  });
