import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import {
  draftSchema,
  type EntryRecord,
  flavoursIn,
  inputSchema,
  patchSchema,
  recordSchema,
} from '@centinela/sections/kernel/derive.ts';
import { featuresOf } from '@centinela/sections/kernel/features.ts';
import { z } from 'zod';
import { isFeature, type PermissionKey, type Verb } from '../accounts/permissions.ts';
import { type Endpoint, endpoint, longTextBody } from '../http/endpoint.ts';
import { listQuery } from '../http/lists.ts';

/**
 * The permission that a verb needs in a section; one of several where flavours have permissions of their own: which one
 * is asked of the entries that the call is about. @throws Error for a feature that there is not
 */
export function permission(definition: Definition, verb: Verb): PermissionKey | readonly PermissionKey[] {
  const [first, ...others] = featuresOf(definition).map((feature): PermissionKey => {
    if (!isFeature(feature)) throw new Error(`${definition.key}: there is no feature "${feature}"`);
    return `${feature}.${verb}`;
  });
  if (!first) throw new Error(`${definition.key}: no feature`);
  return others.length > 0 ? [first, ...others] : first;
}

const byId = z.object({ id: z.string() });
const removed = z.object({ id: z.string() });
const instant = z.iso.datetime({ offset: true, error: 'date' });

export const publication = z.strictObject({
  publishAt: instant.nullable().optional(),
  unpublishAt: instant.nullable().optional(),
});

/** An entry as it was read, for If-Match: its version, when it is planned to come and go, whether it is published. */
export const entryTag = ({
  version,
  publishAt,
  unpublishAt,
  state,
}: Pick<EntryRecord, 'version' | 'publishAt' | 'unpublishAt' | 'state'>): string =>
  `"${version};${publishAt ?? ''};${unpublishAt ?? ''};${state}"`;

/** A planned change of an entry's publication. */
export const plannedChange = z.object({
  id: z.string(),
  action: z.enum(['publish', 'unpublish']),
  at: z.iso.datetime(),
  version: z.number().nullable().meta({ description: 'The version frozen when it was scheduled' }),
  by: z.string().nullable(),
});
export type PlannedChange = z.infer<typeof plannedChange>;

/** A version in the list of an entry's versions. */
export const versionSummary = z.object({
  version: z.number(),
  action: z
    .string()
    .meta({ description: 'create, save, draft, restore, copy, status, replace, order, bulk' }),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  live: z.boolean().meta({ description: 'True for the version that is published' }),
});
export type VersionSummary = z.infer<typeof versionSummary>;

/** A link that shows the draft of an entry to whoever has it, until it expires or is ended. */
export const previewLink = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  by: z.string().nullable(),
});
export type PreviewLink = z.infer<typeof previewLink>;

/** A place that uses an entry or a file. */
export const use = z.object({
  section: z.string(),
  id: z.string(),
  title: z.string(),
  path: z.string().meta({ description: 'The field, such as planSection.plans.2' }),
  live: z.boolean().meta({ description: 'False when only a draft uses it' }),
});
export type Use = z.infer<typeof use>;

export const binEntry = z.object({
  id: z.string(),
  title: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string().nullable(),
  purgedAt: z.iso.datetime().meta({ description: 'When it will be gone for good' }),
});

/** `schedule` takes the times of `publication`: one of them, or both. */
export const bulkActions = ['enable', 'disable', 'publish', 'unpublish', 'schedule', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'option' }).optional();

/** One of several schemas, or the only one. */
function anyOf(schemas: readonly z.ZodType<EntryRecord>[]): z.ZodType<EntryRecord> {
  const [first = z.never(), second, ...others] = schemas;
  return second ? z.union([first, second, ...others]) : first;
}

/** What one of several permissions is enough for: who may do it with some of the entries. */
const permissions = (
  members: readonly Definition[],
  verb: Verb,
): PermissionKey | readonly PermissionKey[] => {
  const needed = [...new Set(members.flatMap((member) => permission(member, verb)))];
  return needed.length === 1 && needed[0] ? needed[0] : needed;
};

/** A flavour that an entry of these sections may have. */
function flavourOf(members: readonly Definition[]) {
  const options = [...new Set(members.flatMap(flavoursIn))];
  return options.length > 0 ? z.enum(options, { error: 'option' }) : z.never({ error: 'unknownField' });
}

/**
 * The calls of a section, derived from its definition (api.md, "Every section"). Sections that share `api` share them:
 * then `access` lets in whoever has the permission of one of them, and which entries it is for is asked of each.
 */
export function sectionEndpoints(...members: [Definition, ...Definition[]]) {
  const [definition] = members;
  const base = `/${definition.api}`;
  const tag = members.map(({ names }) => names.many[0]).join(', ');
  const one = `${base}/{id}`;
  // Made when they are first needed: those of all sections are an eighth of a process's start.
  const record = z.lazy(() => anyOf(members.map(recordSchema)));
  const access = (verb: Verb) => permissions(members, verb);
  const declare = <const E extends Omit<Endpoint, 'tag'>>(declared: E) => endpoint({ ...declared, tag });
  return {
    list: declare({
      method: 'GET',
      path: base,
      access: access('list'),
      summary: 'List',
      query: listQuery,
      answer: z.array(record),
      paginated: true,
    }),
    download: declare({
      method: 'GET',
      path: `${base}/download`,
      access: access('list'),
      summary:
        'The same as CSV, all that is found; `columns`: names of fields, `state`, `updatedAt`, in their order. It is audited.',
      query: listQuery,
      answer: z.never(),
    }),
    get: declare({
      method: 'GET',
      path: one,
      access: access('show'),
      summary: 'One entry',
      params: byId,
      answer: record,
      errors: [404],
    }),
    create: declare({
      method: 'POST',
      path: base,
      access: access('save'),
      summary: 'Create; published at once unless draft=true, when nothing is required',
      query: z.strictObject({ draft: flag }),
      body: z.lazy(() => z.union([...members.map(inputSchema), ...members.map(draftSchema)])),
      parsesBody: true,
      bodyLimit: longTextBody,
      answer: record,
      success: 201,
      idempotent: true,
    }),
    update: declare({
      method: 'PUT',
      path: definition.namedBy.update === 'none' ? base : one,
      access: access('update'),
      summary:
        'Change; a field left out stays, null clears an optional one, with draft=true any. If-Match guards against overwriting and, as "version;publishAt;unpublishAt;state", against publishing what somebody else took off the site.',
      params: z.object({ id: z.string().optional() }),
      query: z.strictObject({ draft: flag }),
      body: z.lazy(() => z.union(members.map(patchSchema))),
      parsesBody: true,
      bodyLimit: longTextBody,
      answer: record,
      errors: [404, 412],
    }),
    remove: declare({
      method: 'DELETE',
      path: one,
      access: access('delete'),
      params: byId,
      summary:
        'To the bin for 30 days. In use: 412 with the uses; replaceWith={id} replaces everywhere first.',
      query: z.strictObject({ replaceWith: z.uuid('reference').optional() }),
      answer: removed,
      errors: [404, 412],
    }),
    publish: declare({
      method: 'POST',
      path: `${one}/publish`,
      access: access('update'),
      params: byId,
      summary:
        'Publishes the version as it is now, at once or at publishAt; until unpublishAt. If-Match guards against publishing what somebody else saved meanwhile and, as "version;publishAt;unpublishAt;state", against replacing what somebody else planned.',
      body: publication,
      answer: record,
      errors: [404, 412],
    }),
    unpublish: declare({
      method: 'POST',
      path: `${one}/unpublish`,
      access: access('update'),
      params: byId,
      summary: 'Takes it off the site, at once or at unpublishAt. If-Match guards it likewise.',
      body: publication,
      answer: record,
      errors: [404, 412],
    }),
    schedule: declare({
      method: 'GET',
      path: `${one}/schedule`,
      access: access('show'),
      params: byId,
      summary: 'What is scheduled',
      answer: z.array(plannedChange),
      errors: [404],
    }),
    cancelSchedule: declare({
      method: 'DELETE',
      path: `${one}/schedule`,
      access: access('update'),
      params: byId,
      summary: 'Cancels what is scheduled. If-Match guards it likewise.',
      answer: removed,
      errors: [404, 412],
    }),
    versions: declare({
      method: 'GET',
      path: `${one}/versions`,
      access: access('show'),
      params: byId,
      summary: 'Every save, newest first',
      answer: z.array(versionSummary),
      errors: [404],
    }),
    version: declare({
      method: 'GET',
      path: `${one}/versions/{version}`,
      access: access('show'),
      params: z.object({ id: z.string(), version: z.coerce.number() }),
      summary: 'The fields as they were',
      answer: record,
      errors: [404],
    }),
    restore: declare({
      method: 'POST',
      path: `${one}/versions/{version}/restore`,
      access: access('update'),
      params: z.object({ id: z.string(), version: z.coerce.number() }),
      summary: 'Puts an old version on top as a new draft; publish=true publishes it at once',
      query: z.strictObject({ publish: flag }),
      answer: record,
      errors: [404, 412],
    }),
    previewLinks: declare({
      method: 'GET',
      path: `${one}/preview-links`,
      access: access('update'),
      params: byId,
      summary: 'The links that show its draft now',
      answer: z.array(previewLink),
      errors: [404],
    }),
    createPreviewLink: declare({
      method: 'POST',
      path: `${one}/preview-links`,
      access: access('update'),
      params: byId,
      summary:
        'A link that shows the newest draft for 7 days to whoever has it, for as long as its maker may change the entry. Its address is told once.',
      answer: previewLink.extend({ url: z.url() }),
      success: 201,
      errors: [404, 412],
    }),
    endPreviewLink: declare({
      method: 'DELETE',
      path: `${one}/preview-links/{link}`,
      access: access('update'),
      params: z.object({ id: z.string(), link: z.string() }),
      summary: 'Ends such a link at once',
      answer: removed,
      errors: [404],
    }),
    uses: declare({
      method: 'GET',
      path: `${one}/uses`,
      access: access('show'),
      params: byId,
      summary: 'Who refers to it, with the field',
      answer: z.array(use),
      errors: [404],
    }),
    visibility: declare({
      method: 'GET',
      path: `${one}/visibility`,
      access: access('show'),
      params: byId,
      summary: 'Whether it is shown, and why not',
      query: z.strictObject({
        audience: z.enum(['PUBLICO', 'CLIENT', 'AGENT'], { error: 'option' }).optional(),
        at: instant.optional(),
      }),
      answer: z.object({
        visible: z.boolean(),
        reasons: z.array(z.object({ code: z.string(), message: z.string(), fix: z.string().optional() })),
      }),
      errors: [404],
    }),
    copy: declare({
      method: 'POST',
      path: `${one}/copy`,
      access: access('save'),
      params: byId,
      summary:
        'A copy, as a draft; with flavour={flavour} for another audience or kind, for who may make entries of both.',
      query: z.strictObject({ flavour: flavourOf(members).optional() }),
      answer: record,
      success: 201,
      errors: [404],
    }),
    bin: declare({
      method: 'GET',
      path: `${base}/bin`,
      access: access('delete'),
      summary: 'What was deleted in the last 30 days',
      query: z.strictObject({ 'filter[kind]': z.string().optional() }),
      answer: z.array(binEntry),
    }),
    restoreFromBin: declare({
      method: 'POST',
      path: `${base}/bin/{id}/restore`,
      access: access('delete'),
      params: byId,
      summary: 'Takes it out of the bin',
      answer: record,
      errors: [404, 412],
    }),
    order: declare({
      method: 'POST',
      path: `${base}/order`,
      access: access('update'),
      summary: 'The whole order in one call',
      body: z.strictObject({ ids: z.array(z.uuid('reference')).min(1, 'required').max(500, 'tooMany') }),
      answer: z.object({ ids: z.array(z.string()) }),
    }),
    bulk: declare({
      method: 'POST',
      path: `${base}/bulk`,
      access: access('update'),
      summary:
        'One action on many; dryRun=true changes nothing and tells which would be refused. schedule takes publishAt, unpublishAt or both. What is published or scheduled has to be of the version that `versions` names for its id, where it does. Deleting needs the permission to delete as well.',
      query: z.strictObject({ dryRun: flag }),
      body: z
        .strictObject({
          ids: z.array(z.uuid('reference')).max(1000, 'tooMany').optional(),
          versions: z.record(z.uuid('reference'), z.int('wrongType').positive('tooSmall')).optional(),
          filter: z.record(z.string(), z.string()).optional(),
          action: z.enum(bulkActions, { error: 'option' }),
          ...publication.shape,
        })
        .refine((body) => body.action !== 'schedule' || body.publishAt || body.unpublishAt, {
          error: 'required',
          path: ['publishAt'],
        })
        // Published at once is not what somebody meant who named a time.
        .refine((body) => body.action === 'schedule' || !(body.publishAt || body.unpublishAt), {
          error: 'invalid',
          path: ['action'],
        })
        // Neither would mean everything, by mistake; to mean it takes an empty filter.
        .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
          error: 'required',
          path: ['ids'],
        }),
      answer: z.object({
        count: z.number(),
        failed: z.array(z.object({ id: z.string(), title: z.string(), message: z.string() })),
      }),
    }),
  };
}

export type SectionEndpoints = ReturnType<typeof sectionEndpoints>;
