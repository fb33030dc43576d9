import type { LinkTarget } from '@centinela/api/content/links.ts';
import type { MediaRecord } from '@centinela/sections/kernel/view.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { SectionKey } from '@centinela/sections/views/sections.ts';
import { type QueryCacheNotifyEvent, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isUnavailable } from '../../calls/unavailable.ts';
import { findFile } from '../media/library.ts';
import { findEntry } from '../records/cachedEntries.ts';
import { findPage } from '../records/cachedPages.ts';
import type { EntryRecord } from '../records/entries.ts';
import { getRecordKey, type LoadedRecords, type RecordReference } from './lookup.ts';
import { createReads, type ReadAnswer } from './reads.ts';

interface FoundRecord {
  media?: MediaRecord | null;
  entry?: EntryRecord | null;
  page?: LinkTarget | null;
}

/** The answer for an unavailable record; null for a connection error. */
const toAbsent = (found: FoundRecord, error: unknown): FoundRecord | null =>
  isUnavailable(error) ? null : found;

/** Reads one record; a record without access is treated like a deleted one. */
async function readOne(client: QueryClient, { section, id }: RecordReference): Promise<FoundRecord | null> {
  if (section === 'media')
    return findFile(client, id).then(
      (media) => ({ media }),
      (error: unknown) => toAbsent({ media: null }, error),
    );
  if (!isSectionKey(section)) return { entry: null };
  const page = (): Promise<FoundRecord | null> =>
    findPage(client, section, id).then(
      (found) => ({ entry: null, page: found }),
      (error: unknown) => toAbsent({ entry: null, page: null }, error),
    );
  return findEntry(client, getDefinition(section), id).then(
    (entry) => ({ entry }),
    // A page without read permission can still be a link target.
    (error: unknown) => (isUnavailable(error) ? null : page()),
  );
}

/** The section whose queries were invalidated; null for any other event. */
function getInvalidatedSection(event: QueryCacheNotifyEvent): SectionKey | null {
  if (event.type !== 'updated' || event.action.type !== 'invalidate') return null;
  const [scope, section]: readonly unknown[] = event.query.queryKey;
  return scope === 'entries' && typeof section === 'string' && isSectionKey(section) ? section : null;
}

/** Calls back once per invalidated section, after all its queries are invalidated, so that no stale cache is read. */
function useInvalidatedSections(client: QueryClient, onInvalidated: (section: SectionKey) => void): void {
  useEffect(() => {
    const invalidated = new Set<SectionKey>();
    const notifySections = () => {
      const sections = [...invalidated];
      invalidated.clear();
      for (const section of sections) onInvalidated(section);
    };
    return client.getQueryCache().subscribe((event) => {
      const section = getInvalidatedSection(event);
      if (!section) return;
      if (invalidated.size === 0) queueMicrotask(notifySections);
      invalidated.add(section);
    });
  }, [client, onInvalidated]);
}

/** Merges answers into the loaded records. */
function mergeAnswers(now: LoadedRecords, answers: readonly ReadAnswer<FoundRecord>[]): LoadedRecords {
  const media = new Map(now.media);
  const entries = new Map(now.entries);
  const pages = new Map(now.pages);
  for (const { each, found } of answers) {
    if (found.media !== undefined) media.set(each.id, found.media);
    if (found.entry !== undefined) entries.set(getRecordKey(each), found.entry);
    if (found.page !== undefined) pages.set(getRecordKey(each), found.page);
  }
  return { media, entries, pages };
}

/** The records loaded for the preview, and a function to load more. Invalidated records are read again. */
export function usePreviewRecords() {
  const client = useQueryClient();
  const [now, setNow] = useState<LoadedRecords>({ media: new Map(), entries: new Map(), pages: new Map() });
  const [{ read, readAgain }] = useState(() =>
    createReads<FoundRecord>({
      readOne: (reference) => readOne(client, reference),
      storeAnswers: (answers) => setNow((before) => mergeAnswers(before, answers)),
    }),
  );
  useInvalidatedSections(client, readAgain);
  return { loaded: now, read };
}
