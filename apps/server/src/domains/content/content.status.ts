import { endpoint } from '@centinela/api/endpoint.ts';
import { recordSchema } from '@centinela/sections/kernel/derive.ts';
import { definitionOf } from '@centinela/sections/registry.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { route } from '../../platform/http/route.ts';
import { getEntry } from './content.queries.ts';
import type { ContentDeps } from './content.routes.ts';
import { type EntryRow, tableOf, toRecord } from './content.rows.ts';
import { setField } from './use-cases/many-entries.ts';

const [plans, landings, topBars] = [
  definitionOf('plans'),
  definitionOf('landings'),
  definitionOf('topBarSections'),
];

const toggled = (row: EntryRow) => ({ status: row.data.status === 'INACTIVE' ? 'ACTIVE' : 'INACTIVE' });

const planStatus = endpoint({
  method: 'PUT',
  path: '/plans/status/{id}',
  access: 'plans.update',
  tag: 'Planes',
  summary: 'Toggles ACTIVE and INACTIVE; no body.',
  params: z.object({ id: z.string() }),
  answer: recordSchema(plans),
  errors: [404],
});

const landingStatus = endpoint({
  method: 'PUT',
  path: '/landings/status/{slug}',
  access: 'landings.update',
  tag: 'Landings',
  summary: 'Toggles ACTIVE and INACTIVE; no body.',
  params: z.object({ slug: z.string() }),
  answer: recordSchema(landings),
  errors: [404],
});

const landingBySlug = endpoint({
  method: 'GET',
  path: '/landings/landing/{slug}',
  access: 'landings.show',
  tag: 'Landings',
  summary: 'One landing by its slug.',
  params: z.object({ slug: z.string() }),
  answer: recordSchema(landings),
  errors: [404],
});

const enableBody = z.strictObject({ enableButton: z.boolean({ error: 'required' }) });

const topBarStatus = endpoint({
  method: 'PUT',
  path: '/topbar/status/{id}',
  access: 'topbar.update',
  tag: 'Barras superiores',
  summary: 'Shows or hides one top bar.',
  params: z.object({ id: z.string() }),
  body: enableBody,
  answer: recordSchema(topBars),
  errors: [404],
});

const allTopBars = endpoint({
  method: 'PUT',
  path: '/topbar/status',
  access: 'topbar.update',
  tag: 'Barras superiores',
  summary: 'Shows or hides every top bar.',
  body: enableBody,
  answer: z.object({ count: z.number() }),
});

/** The calls that change a status (`sections.json`, `extra`). They reach what is published at once. */
export function statusRoutes(app: FastifyInstance, { hub }: ContentDeps): void {
  const settled = { around: hub.settle };
  route(
    app,
    planStatus,
    async ({ params, db, actor }) => ({
      data: toRecord(await setField(db, plans, params.id, toggled, actor)),
    }),
    settled,
  );
  route(
    app,
    landingStatus,
    async ({ params, db, actor }) => ({
      data: toRecord(await setField(db, landings, params.slug, toggled, actor)),
    }),
    settled,
  );
  route(app, landingBySlug, async ({ params, db }) => ({
    data: toRecord(await getEntry(db, landings, params.slug)),
  }));
  route(
    app,
    topBarStatus,
    async ({ params, body, db, actor }) => ({
      data: toRecord(await setField(db, topBars, params.id, () => body, actor)),
    }),
    settled,
  );
  route(
    app,
    allTopBars,
    async ({ body, db, actor }) => {
      const { rows } = await db.query<{ id: string }>(
        `select id from ${tableOf(topBars)} where section = $1 and deleted_at is null order by id`,
        [topBars.key],
      );
      for (const { id } of rows) await setField(db, topBars, id, () => body, actor);
      return { data: { count: rows.length } };
    },
    settled,
  );
}
