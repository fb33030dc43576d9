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
import { getReferenceKey, type LoadedRecords, type RecordReference } from './lookup.ts';
import { createRecordLoader, type LoadResult } from './recordLoader.ts';

interface FoundRecord {
  media?: MediaRecord | null;
  entry?: EntryRecord | null;
  page?: LinkTarget | null;
}

/** Returns the record to use after an error: `absent` if the server refused it, null if the server is unavailable. */
const handleError = (absent: FoundRecord, error: unknown): FoundRecord | null =>
  isUnavailable(error) ? null : absent;

/** Fetches one record. A record without access is treated like a deleted one. Null if the server is unavailable. */
async function fetchRecord(
  client: QueryClient,
  { section, id }: RecordReference,
): Promise<FoundRecord | null> {
  if (section === 'media')
    return findFile(client, id).then(
      (media) => ({ media }),
      (error: unknown) => handleError({ media: null }, error),
    );
  if (!isSectionKey(section)) return { entry: null };
  const fetchPage = (): Promise<FoundRecord | null> =>
    findPage(client, section, id).then(
      (page) => ({ entry: null, page }),
      (error: unknown) => handleError({ entry: null, page: null }, error),
    );
  return findEntry(client, getDefinition(section), id).then(
    (entry) => ({ entry }),
    // A page that the user may not read can still be a link target.
    (error: unknown) => (isUnavailable(error) ? null : fetchPage()),
  );
}

/** The section whose queries were invalidated; null for any other event. */
function getInvalidatedSection(event: QueryCacheNotifyEvent): SectionKey | null {
  if (event.type !== 'updated' || event.action.type !== 'invalidate') return null;
  const [scope, section]: readonly unknown[] = event.query.queryKey;
  return scope === 'entries' && typeof section === 'string' && isSectionKey(section) ? section : null;
}

/** Calls `onInvalidated` once per section, after all its queries are invalidated, so that no stale cache is read. */
export function useInvalidatedSections(
  client: QueryClient,
  onInvalidated: (section: SectionKey) => void,
): void {
  useEffect(() => {
    const invalidatedSections = new Set<SectionKey>();
    const notifySections = () => {
      const sections = [...invalidatedSections];
      invalidatedSections.clear();
      for (const section of sections) onInvalidated(section);
    };
    return client.getQueryCache().subscribe((event) => {
      const section = getInvalidatedSection(event);
      if (!section) return;
      if (invalidatedSections.size === 0) queueMicrotask(notifySections);
      invalidatedSections.add(section);
    });
  }, [client, onInvalidated]);
}

/** Merges results into the loaded records. */
function mergeResults(
  loadedRecords: LoadedRecords,
  results: readonly LoadResult<FoundRecord>[],
): LoadedRecords {
  const media = new Map(loadedRecords.media);
  const entries = new Map(loadedRecords.entries);
  const pages = new Map(loadedRecords.pages);
  for (const { reference, record } of results) {
    if (record.media !== undefined) media.set(reference.id, record.media);
    if (record.entry !== undefined) entries.set(getReferenceKey(reference), record.entry);
    if (record.page !== undefined) pages.set(getReferenceKey(reference), record.page);
  }
  return { media, entries, pages };
}

/** The records loaded for the preview, and a function to load more. Invalidated records are loaded again. */
export function usePreviewRecords() {
  const client = useQueryClient();
  const [loadedRecords, setLoadedRecords] = useState<LoadedRecords>({
    media: new Map(),
    entries: new Map(),
    pages: new Map(),
  });
  const [{ load, reloadSection }] = useState(() =>
    createRecordLoader<FoundRecord>({
      fetchRecord: (reference) => fetchRecord(client, reference),
      storeResults: (results) => setLoadedRecords((current) => mergeResults(current, results)),
    }),
  );
  useInvalidatedSections(client, reloadSection);
  return { loadedRecords, loadRecords: load };
}
