import { statusEndpoints } from '@centinela/api/content/status.ts';
import { definitionOf } from '@centinela/sections/registry.ts';
import type { FastifyInstance } from 'fastify';
import { transaction } from '#platform/database/transaction.ts';
import { route } from '#platform/http/route.ts';
import type { ContentDeps } from '../content.routes.ts';
import { type EntryRow, tableOf, toRecord } from '../content.rows.ts';
import { getEntry } from '../read/content.queries.ts';
import { setField } from './many-entries.ts';

const [plans, landings, topBars] = [
  definitionOf('plans'),
  definitionOf('landings'),
  definitionOf('topBarSections'),
];

const toggled = (row: EntryRow) => ({ status: row.data.status === 'INACTIVE' ? 'ACTIVE' : 'INACTIVE' });

/** The calls that change a status (`sections.json`, `extra`). They reach what is published at once. */
export function statusRoutes(app: FastifyInstance, { pool }: ContentDeps): void {
  route(app, statusEndpoints.plan, async ({ params, db, actor }) => ({
    data: toRecord(await setField(db, plans, params.id, toggled, actor)),
  }));
  route(app, statusEndpoints.landing, async ({ params, db, actor }) => ({
    data: toRecord(await setField(db, landings, params.slug, toggled, actor)),
  }));
  route(app, statusEndpoints.landingBySlug, async ({ params, db }) => ({
    data: toRecord(await getEntry(db, landings, params.slug)),
  }));
  route(app, statusEndpoints.topBar, async ({ params, body, db, actor }) => ({
    data: toRecord(await setField(db, topBars, params.id, () => body, actor)),
  }));
  route(app, statusEndpoints.allTopBars, ({ body, actor }) =>
    // All of them or none: half of the bars shown is what nobody asked for.
    transaction(pool, async (db) => {
      const { rows } = await db.query<{ id: string }>(
        `select id from ${tableOf(topBars)} where section = $1 and deleted_at is null order by id`,
        [topBars.key],
      );
      for (const { id } of rows) await setField(db, topBars, id, () => body, actor);
      return { data: { count: rows.length } };
    }),
  );
}
