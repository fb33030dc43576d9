import { errorResponse, type Handlers, type SentRequest } from '@centinela/api/http/stubApi.testing.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { emptyEntry } from '@centinela/sections/kernel/derive.ts';
import type { EntryRecord } from '../dashboard/records/entries.ts';

/** Returns the id of a test entry. */
export const toId = (index: number): string => `0199aaaa-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** Creates a published entry of a section. */
export const createRecord = (
  definition: Definition,
  fields: Partial<EntryRecord> = {},
  index = 1,
): EntryRecord => ({
  ...emptyEntry(definition),
  id: toId(index),
  version: 1,
  state: 'published',
  changed: false,
  standing: 'shown',
  publishAt: null,
  unpublishAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  updatedBy: 'Ana Suárez',
  ...fields,
});

const isFields = (body: unknown): body is Partial<EntryRecord> => typeof body === 'object' && body !== null;

/**
 * Simulates an entry on the server. Saves change it; a save that expects another version is rejected.
 *
 * @returns its handlers, its current record, and functions that change it like another user or request
 */
export function serveEntry(definition: Definition, fields: Partial<EntryRecord> = {}) {
  let record = createRecord(definition, fields);
  const save = (change: Partial<EntryRecord>, isDraft: boolean): EntryRecord => {
    record = { ...record, ...change, version: record.version + 1, changed: isDraft };
    if (isDraft) record.standing = record.state === 'published' ? 'changed' : 'draft';
    else record = { ...record, state: 'published', standing: 'shown' };
    return record;
  };
  const update = ({ query, body, headers }: SentRequest) => {
    const isStale = headers.get('if-match')?.match(/\d+/)?.[0] !== String(record.version);
    if (isStale) return errorResponse(412, { code: 'stale', message: 'Stale', data: record });
    return save(isFields(body) ? body : {}, query.get('draft') === 'true');
  };
  const path = `/${definition.api}/${record.id}`;
  const handlers: Handlers = {
    [`GET ${path}`]: () => record,
    [`PUT ${path}`]: update,
    [`GET ${path}/versions`]: () => [],
    [`GET ${path}/schedule`]: () => [],
    [`GET ${path}/uses`]: () => [],
    'POST /offer-warnings': () => [],
  };
  return {
    handlers,
    path,
    current: () => record,
    saveDraft: (change: Partial<EntryRecord>) => save(change, true),
    saveAsOther: (change: Partial<EntryRecord>, by = 'Bruno Díaz') =>
      save({ ...change, updatedBy: by }, false),
  };
}
