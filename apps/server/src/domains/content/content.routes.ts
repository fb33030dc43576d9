import { desk, homePage } from '@centinela/api/content/desk.ts';
import { findLinkTargets, getLinkTarget } from '@centinela/api/content/links.ts';
import { offerWarnings } from '@centinela/api/content/offerWarnings.ts';
import { waiting } from '@centinela/api/content/pendingEntries.ts';
import {
  type SectionEndpoints,
  sectionEndpoints,
} from '@centinela/api/content/sectionCalls/sectionEndpoints.ts';
import { undoBulk } from '@centinela/api/content/undo.ts';
import { listVehiclePages as vehiclePages } from '@centinela/api/content/vehiclePages.ts';
import type { Endpoint } from '@centinela/api/http/endpoint.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { formatReason, toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { definitions, getDefinition } from '@centinela/sections/registry.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { getLanguage } from '#platform/http/language.ts';
import { type Call, type Result, route } from '#platform/http/route.ts';
import { type RecordRow, toRecord } from './entries/content.rows.ts';
import type { CountCache } from './list/content.counts.ts';
import { readDesk } from './list/content.desk.ts';
import { readHomePage } from './list/content.homePage.ts';
import { getList, listEntries, listIds } from './list/content.list.ts';
import { listWaiting } from './list/content.waiting.ts';
import { getFamilyList, listFamilyEntries } from './list/familyList.ts';
import { sendEntries } from './list/sendEntries.ts';
import { getPermittedLists, listVehiclePages, readVehicleQuery, toVehiclePage } from './list/vehiclePages.ts';
import { type Family, groupFamilies, resolveMembers } from './permissions/content.family.ts';
import {
  assertEntryPermission,
  assertLinkPermission,
  assertPermission,
  buildBlocksOptions,
  getPermittedFlavours,
  withPermissionCheck,
} from './permissions/content.guard.ts';
import { createLink, endLink, getPreviewPath, listLinks } from './previews/previews.links.ts';
import { findTargets, getTarget } from './read/content.links.ts';
import { getEntry, getSingleEntry } from './read/content.queries.ts';
import { listUses } from './read/content.uses.ts';
import { explainVisibility } from './read/content.visibility.ts';
import { findHiddenBlocks } from './read/hiddenBlocks.ts';
import { bulkEntries } from './write/bulkEntries.ts';
import { cancelSchedule } from './write/cancelSchedule.ts';
import { listVersions, readVersion } from './write/content.versions.ts';
import { binDays, deleteEntry, listBin, type Replacement, restoreFromBin } from './write/deleteEntry.ts';
import { copyEntry, restoreVersion } from './write/entryActions.ts';
import { parseExpectedEntry } from './write/expectedEntry.ts';
import { listBulkOfferWarnings, listOfferWarnings } from './write/offerWarnings.ts';
import { orderEntries } from './write/orderEntries.ts';
import { listSchedule, publishEntry, unpublishEntry } from './write/publishEntry.ts';
import { createEntry, updateEntry } from './write/saveEntry.ts';
import { undoBulkAction } from './write/undo.ts';

export interface ContentDeps {
  pool: Pool;
  counts: CountCache;
}

/** Maximum number of entries per bulk action. */
const maxBulkEntries = 1000;

const toRecordResponse = (row: RecordRow) => ({ data: toRecord(row) });

/** The sections that share endpoints, with these. */
const families = groupFamilies(definitions).map((members) => ({
  members,
  endpoints: sectionEndpoints(...members),
}));

/** Registers all endpoints of all sections. */
export function contentRoutes(app: FastifyInstance, deps: ContentDeps): void {
  for (const { members: family, endpoints } of families) {
    const add: AddEndpoint = (endpoint, handler) =>
      route(app, endpoint, async (call) => {
        const [definition, ...others] = await resolveMembers(family, endpoint, call);
        const serve = withPermissionCheck(definition, endpoint, (checkedCall) =>
          handler(checkedCall, definition, [definition, ...others]),
        );
        return serve(call);
      });
    entryRoutes(add, endpoints, deps);
    if (!family[0].single) {
      newEntryRoutes(add, endpoints, deps);
      if (family.some(({ namedBy }) => namedBy.delete !== null)) binRoutes(add, endpoints, deps);
    }
    publicationRoutes(add, endpoints, deps);
    historyRoutes(add, endpoints);
    previewRoutes(add, endpoints);
    bulkRoutes(add, endpoints, deps);
  }
  crossSectionRoutes(app, deps);
}

/**
 * Registers the endpoints that span sections: undo, pending entries, recent work, the home page, warnings about offers and
 * link targets.
 */
function crossSectionRoutes(app: FastifyInstance, { pool }: ContentDeps): void {
  route(app, undoBulk, async ({ params, caller, actor, request }) => ({
    data: await undoBulkAction(
      pool,
      params.id,
      actor,
      (definition, verb, state) => assertEntryPermission(definition, caller, verb, state),
      getLanguage(request),
    ),
  }));
  route(app, waiting, async ({ caller, db }) => ({ data: await listWaiting(db, caller) }));
  route(app, desk, async ({ caller, db }) => ({ data: await readDesk(db, caller) }));
  route(app, homePage, async ({ caller, db }) => ({ data: await readHomePage(db, caller, new Date()) }));
  route(app, vehiclePages, async ({ query, caller, db }) => {
    const request = readVehicleQuery(query);
    const { rows, pagination } = await listVehiclePages(db, request, getPermittedLists(caller));
    const today = toArgentineDate(new Date());
    return { data: rows.map((row) => toVehiclePage(row, today)), pagination };
  });
  route(app, offerWarnings, async ({ body, caller, db }) => {
    const definition = getDefinition(body.section);
    const flavour = body.values[definition.flavourField ?? ''];
    assertPermission(definition, caller, body.id === null ? 'save' : 'update', flavour);
    return { data: await listOfferWarnings(db, body, new Date()) };
  });
  route(app, findLinkTargets, async ({ query, caller, db }) => {
    assertLinkPermission(caller);
    return { data: await findTargets(db, query.q ?? '') };
  });
  route(app, getLinkTarget, async ({ params, caller, db }) => {
    assertLinkPermission(caller);
    return { data: await getTarget(db, params.section, params.id) };
  });
}

/**
 * Handles a request of the section `definition`. A list request without a kind may address several sections
 * (`members`).
 */
type SectionHandler<E extends Endpoint> = (
  call: Call<E>,
  definition: Definition,
  members: Family,
) => Promise<Result<E>>;

type AddEndpoint = <const E extends Endpoint>(endpoint: E, handler: SectionHandler<E>) => void;

function entryRoutes(add: AddEndpoint, endpoints: SectionEndpoints, { counts }: ContentDeps) {
  add(endpoints.list, async ({ query, caller, db }, definition, members) => {
    const isSingleSection = members.length === 1;
    const request = (isSingleSection ? getList(definition) : getFamilyList(members)).read(query);
    const flavours = getPermittedFlavours(definition, caller, 'list');
    const { rows, pagination } = isSingleSection
      ? await listEntries(db, counts, definition, request, flavours)
      : await listFamilyEntries(db, members, request);
    const today = toArgentineDate(new Date());
    return { data: rows.map((row) => toRecord(row, today)), pagination };
  });
  add(endpoints.get, async ({ params, db }, definition) =>
    toRecordResponse(await getEntry(db, definition, params.id)),
  );
  add(endpoints.update, async ({ params, query, body, request, caller, actor, db }, definition) => {
    const { id } = params;
    const readEntry = (client: Queryable) =>
      id === undefined ? getSingleEntry(client, definition) : getEntry(client, definition, id);
    return toRecordResponse(
      await updateEntry(db, definition, readEntry, body, actor, {
        draft: query.draft ?? false,
        expected: parseExpectedEntry(request),
        blocks: buildBlocksOptions(caller, query.blocks),
      }),
    );
  });
}

/** Registers the endpoints of sections in which entries can be created. */
function newEntryRoutes(add: AddEndpoint, endpoints: SectionEndpoints, { pool, counts }: ContentDeps) {
  add(endpoints.create, async ({ query, body, caller, actor, db }, definition) => {
    const options = { draft: query.draft ?? false, blocks: buildBlocksOptions(caller, query.blocks) };
    return toRecordResponse(await createEntry(db, definition, body, actor, options));
  });
  add(endpoints.download, async (call, definition, members) => {
    // Sections of one family have different columns, so a file covers exactly one section.
    if (members.length > 1)
      throw new AppError('badRequest', { errors: [{ field: 'filter[kind]', message: 'required' }] });
    return sendEntries(call, { pool, counts }, definition);
  });
  add(endpoints.copy, async ({ params, query, actor, db }, definition) =>
    toRecordResponse(await copyEntry(db, definition, params.id, actor, query.flavour)),
  );
}

function binRoutes(add: AddEndpoint, endpoints: SectionEndpoints, { pool }: ContentDeps) {
  add(endpoints.remove, async ({ params, query: { replaceWith }, caller, actor }, definition) => {
    if (definition.namedBy.delete === null) throw new AppError('forbidden');
    // Replacing the deleted entry changes every entry that uses it, in any section.
    const assertPermission: Replacement['assertPermission'] = (usingDefinition, row) =>
      assertEntryPermission(usingDefinition, caller, 'update', row);
    const replacement = replaceWith === undefined ? undefined : { id: replaceWith, assertPermission };
    return { data: await deleteEntry(pool, definition, params.id, actor, replacement) };
  });
  add(endpoints.bin, async ({ caller, db }, _definition, members) => {
    const bins = await Promise.all(
      members.map((member) => listBin(db, member, getPermittedFlavours(member, caller, 'delete'))),
    );
    const sortedRows = bins
      .flat()
      .toSorted((one, other) => other.deletedAt.getTime() - one.deletedAt.getTime());
    return {
      data: sortedRows.map((row) => ({
        ...row,
        deletedAt: row.deletedAt.toISOString(),
        purgedAt: new Date(row.deletedAt.getTime() + binDays * 24 * 60 * 60 * 1000).toISOString(),
      })),
    };
  });
  add(endpoints.restoreFromBin, async ({ params, actor, db }, definition) =>
    toRecordResponse(await restoreFromBin(db, definition, params.id, actor)),
  );
}

function publicationRoutes(add: AddEndpoint, endpoints: SectionEndpoints, { pool }: ContentDeps) {
  add(endpoints.publish, async ({ params, body, caller, actor, request }, definition) => {
    const { blocks, ...times } = body;
    const blocksOptions = buildBlocksOptions(caller, blocks);
    return toRecordResponse(
      await publishEntry(
        pool,
        definition,
        params.id,
        times,
        actor,
        parseExpectedEntry(request),
        blocksOptions,
      ),
    );
  });
  add(endpoints.unpublish, async ({ params, body, actor, request }, definition) =>
    toRecordResponse(
      await unpublishEntry(pool, definition, params.id, body, actor, parseExpectedEntry(request)),
    ),
  );
  add(endpoints.schedule, async ({ params, db }, definition) => {
    const row = await getEntry(db, definition, params.id);
    const scheduledChanges = await listSchedule(db, row.id);
    return {
      data: scheduledChanges.map(({ by_name, at, ...change }) => ({
        ...change,
        at: at.toISOString(),
        by: by_name,
      })),
    };
  });
  add(endpoints.cancelSchedule, async ({ params, caller, actor, request }, definition) => ({
    data: await cancelSchedule(
      pool,
      definition,
      params.id,
      actor,
      parseExpectedEntry(request),
      buildBlocksOptions(caller, undefined),
    ),
  }));
  add(endpoints.visibility, async ({ params, query, request, db }, definition) => {
    const row = await getEntry(db, definition, params.id);
    const at = query.at ? new Date(query.at) : new Date();
    const { visible, reasons } = await explainVisibility(db, definition, row, query.audience, at);
    const page = { id: row.id, data: row.live ?? row.data };
    const { blocks, isEmpty } = await findHiddenBlocks(db, definition, page, at, query.audience);
    const codes = isEmpty ? [...reasons, 'empty' as const] : reasons;
    return {
      data: {
        visible: visible && !isEmpty,
        reasons: codes.map((code) => formatReason(code, getLanguage(request))),
        blocks,
      },
    };
  });
}

function historyRoutes(add: AddEndpoint, endpoints: SectionEndpoints) {
  add(endpoints.versions, async ({ params, db }, definition) => {
    const row = await getEntry(db, definition, params.id);
    const versions = await listVersions(db, row.id);
    return {
      data: versions.map(({ version, action, at, by_name }) => ({
        version,
        action,
        at: at.toISOString(),
        by: by_name,
        live: version === row.live_version,
      })),
    };
  });
  const readFlavour = ({ flavourField }: Definition, data: EntryData) => flavourField && data[flavourField];
  add(endpoints.version, async ({ params, caller, db }, definition) => {
    const row = await getEntry(db, definition, params.id);
    const oldVersion = await readVersion(db, row.id, params.version);
    assertPermission(definition, caller, 'show', readFlavour(definition, oldVersion.data));
    return toRecordResponse({
      ...row,
      data: oldVersion.data,
      version: oldVersion.version,
      updated_at: oldVersion.at,
      updated_by_name: oldVersion.by_name,
    });
  });
  add(endpoints.restore, async ({ params, query, caller, actor, db }, definition) => {
    const row = await getEntry(db, definition, params.id);
    const oldVersion = await readVersion(db, row.id, params.version);
    assertPermission(definition, caller, 'update', readFlavour(definition, oldVersion.data));
    return toRecordResponse(
      await restoreVersion(db, definition, row, oldVersion, actor, {
        publish: query.publish ?? false,
        blocks: buildBlocksOptions(caller, undefined),
      }),
    );
  });
  add(endpoints.uses, async ({ params, db }, definition) => {
    const row = await getEntry(db, definition, params.id);
    return { data: await listUses(db, definition.key, row.id) };
  });
}

function previewRoutes(add: AddEndpoint, endpoints: SectionEndpoints) {
  add(endpoints.previewLinks, async ({ params, db }, definition) => {
    const row = await getEntry(db, definition, params.id);
    return { data: await listLinks(db, row.id) };
  });
  add(endpoints.createPreviewLink, async ({ params, actor, db, request }, definition) => {
    const row = await getEntry(db, definition, params.id);
    const { link, token } = await createLink(db, definition, row, { actor, language: getLanguage(request) });
    const { publicUrl } = request.server.context.config.server;
    return { data: { ...link, url: new URL(getPreviewPath(token), publicUrl).href } };
  });
  add(endpoints.endPreviewLink, async ({ params, actor, db }, definition) => {
    const row = await getEntry(db, definition, params.id);
    return { data: await endLink(db, definition, row, params.link, actor) };
  });
}

function bulkRoutes(add: AddEndpoint, endpoints: SectionEndpoints, { pool }: ContentDeps) {
  add(endpoints.order, async ({ body, actor }, definition) => {
    const undo = await orderEntries(pool, definition, body.ids, actor, body.previousIds);
    return { data: { ids: body.ids, ...(undo && { undo }) } };
  });
  add(endpoints.bulk, async ({ query, body, caller, actor, db, request: httpRequest }, definition) => {
    const isDelete = body.action === 'delete';
    const flavours = getPermittedFlavours(definition, caller, isDelete ? 'delete' : 'update');
    if (isDelete && (flavours?.length === 0 || definition.namedBy.delete === null))
      throw new AppError('forbidden');
    const request = getList(definition).read(body.filter ?? {});
    const ids = body.ids ?? (await listIds(db, definition, request, maxBulkEntries, flavours));
    if (ids.length > maxBulkEntries)
      throw new AppError('badRequest', { errors: [{ field: 'filter', message: 'tooMany' }] });
    const { publishAt, unpublishAt, versions, blocks } = body;
    const options = {
      versions,
      times: { publishAt, unpublishAt },
      blocks: buildBlocksOptions(caller, blocks),
      language: getLanguage(httpRequest),
      isDryRun: query.dryRun ?? false,
    };
    const result = await bulkEntries(pool, definition, ids, body.action, actor, options);
    const isPublication = body.action === 'publish' || (body.action === 'schedule' && publishAt);
    if (!options.isDryRun || !isPublication) return { data: result };
    const warnings = await listBulkOfferWarnings(db, definition, ids, options.language);
    return { data: { ...result, ...(warnings.length > 0 && { warnings }) } };
  });
}
