import { can } from '@centinela/api/accounts/permissions.ts';
import { type SectionEndpoints, sectionEndpoints } from '@centinela/api/content/sections.ts';
import type { Endpoint } from '@centinela/api/http/endpoint.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { reasonInWords } from '@centinela/sections/kernel/visible.ts';
import { definitions } from '@centinela/sections/registry.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { AppError } from '#platform/errors/appError.ts';
import { expectedVersion } from '#platform/http/ifMatch.ts';
import { languageOf } from '#platform/http/language.ts';
import { type Handler, route } from '#platform/http/route.ts';
import { flavoursOf, guarded, permit } from './content.guard.ts';
import { type RecordRow, toRecord } from './content.rows.ts';
import type { CountMemory } from './list/content.counts.ts';
import { listEntries, listIds, listOf } from './list/content.list.ts';
import { waitingRoute } from './list/content.waiting.ts';
import { linkRoutes } from './read/content.links.ts';
import { getEntry, getOnly } from './read/content.queries.ts';
import { whyVisible } from './read/content.visibility.ts';
import { listUses } from './write/content.uses.ts';
import { listVersions, readVersion } from './write/content.versions.ts';
import { binDays, deleteEntry, listBin, restoreFromBin } from './write/delete-entry.ts';
import { bulkEntries, copyEntry, orderEntries, restoreVersion } from './write/many-entries.ts';
import { cancelSchedule, listSchedule, publishEntry, unpublishEntry } from './write/publish-entry.ts';
import { createEntry, updateEntry } from './write/save-entry.ts';

export interface ContentDeps {
  pool: Pool;
  counts: CountMemory;
}

/** Entries one bulk action may touch. */
const bulkMost = 1000;

const record = (row: RecordRow) => ({ data: toRecord(row) });

/** Registers every call of every section. */
export function contentRoutes(app: FastifyInstance, deps: ContentDeps): void {
  for (const definition of definitions) {
    const endpoints = sectionEndpoints(definition);
    const add: Add = (endpoint, handler) => route(app, endpoint, guarded(definition, endpoint, handler));
    entryRoutes(add, definition, endpoints, deps);
    publicationRoutes(add, definition, endpoints, deps);
    historyRoutes(add, definition, endpoints);
    manyRoutes(add, definition, endpoints, deps);
  }
  waitingRoute(app);
  linkRoutes(app);
}

type Add = <const E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

function entryRoutes(
  add: Add,
  definition: Definition,
  endpoints: SectionEndpoints,
  { pool, counts }: ContentDeps,
) {
  add(endpoints.list, async ({ query, caller, db }) => {
    const request = listOf(definition).read(query);
    const flavours = flavoursOf(definition, caller, 'list');
    const { rows, pagination } = await listEntries(db, counts, definition, request, flavours);
    return { data: rows.map(toRecord), pagination };
  });
  add(endpoints.get, async ({ params, db }) => record(await getEntry(db, definition, params.id)));
  add(endpoints.create, async ({ query, body, actor, db }) =>
    record(await createEntry(db, definition, body, actor, { draft: query.draft ?? false })),
  );
  add(endpoints.update, async ({ params, query, body, request, actor, db }) => {
    const { id } = params;
    const read = () => (id === undefined ? getOnly(db, definition) : getEntry(db, definition, id));
    return record(
      await updateEntry(db, definition, read, body, actor, {
        draft: query.draft ?? false,
        expected: expectedVersion(request),
      }),
    );
  });
  if (definition.address.delete === null) return;
  add(endpoints.remove, async ({ params, query, actor }) => ({
    data: await deleteEntry(pool, definition, params.id, actor, query.replaceWith),
  }));
  add(endpoints.bin, async ({ caller, db }) => {
    const rows = await listBin(db, definition, flavoursOf(definition, caller, 'delete'));
    return {
      data: rows.map((row) => ({
        ...row,
        deletedAt: row.deletedAt.toISOString(),
        purgedAt: new Date(row.deletedAt.getTime() + binDays * 24 * 60 * 60 * 1000).toISOString(),
      })),
    };
  });
  add(endpoints.restoreFromBin, async ({ params, actor, db }) =>
    record(await restoreFromBin(db, definition, params.id, actor)),
  );
}

function publicationRoutes(
  add: Add,
  definition: Definition,
  endpoints: SectionEndpoints,
  { pool }: ContentDeps,
) {
  add(endpoints.publish, async ({ params, body, actor }) =>
    record(await publishEntry(pool, definition, params.id, body, actor)),
  );
  add(endpoints.unpublish, async ({ params, body, actor }) =>
    record(await unpublishEntry(pool, definition, params.id, body, actor)),
  );
  add(endpoints.schedule, async ({ params, db }) => {
    const row = await getEntry(db, definition, params.id);
    const planned = await listSchedule(db, row.id);
    return {
      data: planned.map(({ by_name, at, ...plan }) => ({ ...plan, at: at.toISOString(), by: by_name })),
    };
  });
  add(endpoints.cancelSchedule, async ({ params, actor, db }) => {
    const row = await getEntry(db, definition, params.id);
    await cancelSchedule(pool, definition, row, actor);
    return { data: { id: row.id } };
  });
  add(endpoints.visibility, async ({ params, query, request, db }) => {
    const row = await getEntry(db, definition, params.id);
    const at = query.at ? new Date(query.at) : new Date();
    const { visible, reasons } = await whyVisible(db, definition, row, query.audience, at);
    return { data: { visible, reasons: reasons.map((code) => reasonInWords(code, languageOf(request))) } };
  });
}

function historyRoutes(add: Add, definition: Definition, endpoints: SectionEndpoints) {
  add(endpoints.versions, async ({ params, db }) => {
    const row = await getEntry(db, definition, params.id);
    const versions = await listVersions(db, row.id);
    return {
      data: versions.map((each) => ({
        version: each.version,
        action: each.action,
        at: each.at.toISOString(),
        by: each.by_name,
        live: each.version === row.live_version,
      })),
    };
  });
  const flavourIn = (data: EntryData) => definition.flavourField && data[definition.flavourField];
  add(endpoints.version, async ({ params, caller, db }) => {
    const row = await getEntry(db, definition, params.id);
    const old = await readVersion(db, row.id, params.version);
    permit(definition, caller, 'show', flavourIn(old.data));
    return record({
      ...row,
      data: old.data,
      version: old.version,
      updated_at: old.at,
      updated_by_name: old.by_name,
    });
  });
  add(endpoints.restore, async ({ params, query, caller, actor, db }) => {
    const row = await getEntry(db, definition, params.id);
    const old = await readVersion(db, row.id, params.version);
    permit(definition, caller, 'update', flavourIn(old.data));
    return record(await restoreVersion(db, definition, row, old, actor, { publish: query.publish ?? false }));
  });
  add(endpoints.uses, async ({ params, db }) => {
    const row = await getEntry(db, definition, params.id);
    return { data: await listUses(db, definition.key, row.id) };
  });
}

function manyRoutes(add: Add, definition: Definition, endpoints: SectionEndpoints, { pool }: ContentDeps) {
  add(endpoints.copy, async ({ params, actor, db }) =>
    record(await copyEntry(db, definition, params.id, actor)),
  );
  add(endpoints.order, async ({ body, actor }) => {
    await orderEntries(pool, definition, body.ids, actor);
    return { data: { ids: body.ids } };
  });
  add(endpoints.bulk, async ({ query, body, caller, actor, db }) => {
    if (body.action === 'delete') {
      const isAllowed =
        can({ kind: caller.user.kind, permissions: caller.permissions }, endpoints.remove.access) &&
        definition.address.delete !== null;
      if (!isAllowed) throw new AppError('forbidden');
    }
    const flavours = flavoursOf(definition, caller, body.action === 'delete' ? 'delete' : 'update');
    const request = listOf(definition).read(body.filter ?? {});
    const ids = body.ids ?? (await listIds(db, definition, request, bulkMost, flavours));
    if (ids.length > bulkMost)
      throw new AppError('badRequest', { errors: [{ field: 'filter', message: 'tooMany' }] });
    if (query.dryRun) return { data: { count: ids.length, failed: [] } };
    return { data: await bulkEntries(pool, definition, ids, body.action, actor) };
  });
}
