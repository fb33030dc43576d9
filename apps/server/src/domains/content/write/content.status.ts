import { readBelowEndpoint, toggleEndpoints } from '@centinela/api/content/status.ts';
import type { Definition, Toggle } from '@centinela/sections/kernel/defineSection.ts';
import { definitions } from '@centinela/sections/registry.ts';
import type { FastifyInstance } from 'fastify';
import { transaction } from '#platform/database/transaction.ts';
import { route } from '#platform/http/route.ts';
import type { ContentDeps } from '../content.routes.ts';
import { type EntryRow, tableOf, toRecord } from '../content.rows.ts';
import { getEntry } from '../read/content.queries.ts';
import { setField } from './many-entries.ts';

const toggled =
  ({ field, on, off }: Toggle) =>
  (row: EntryRow) => ({ [field]: row.data[field] === off ? on : off });

/** The calls that sections have beside those of every section (`sections.json`, `extra`). */
export function statusRoutes(app: FastifyInstance, deps: ContentDeps): void {
  for (const definition of definitions) {
    if (definition.toggle) toggleRoutes(app, definition, definition.toggle, deps);
    const read = readBelowEndpoint(definition);
    if (read)
      route(app, read, async ({ params, db }) => ({
        data: toRecord(await getEntry(db, definition, params.slug)),
      }));
  }
}

function toggleRoutes(
  app: FastifyInstance,
  definition: Definition,
  toggle: Toggle,
  { pool }: ContentDeps,
): void {
  const calls = toggleEndpoints(definition);
  if (!calls) return;
  const nameIn = (params: Readonly<Record<string, string>>): string => params[toggle.by ?? 'id'] ?? '';
  if (!calls.sent) {
    route(app, calls.one, async ({ params, db, actor }) => ({
      data: toRecord(await setField(db, definition, nameIn(params), toggled(toggle), actor)),
    }));
    return;
  }
  route(app, calls.one, async ({ params, body, db, actor }) => ({
    data: toRecord(await setField(db, definition, nameIn(params), () => body, actor)),
  }));
  route(app, calls.all, ({ body, actor }) =>
    // All of them or none: half of the entries shown is what nobody asked for.
    transaction(pool, async (db) => {
      const { rows } = await db.query<{ id: string }>(
        `select id from ${tableOf(definition)} where section = $1 and deleted_at is null order by id`,
        [definition.key],
      );
      for (const { id } of rows) await setField(db, definition, id, () => body, actor);
      return { data: { count: rows.length } };
    }),
  );
}
