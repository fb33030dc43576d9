import type { LinkTarget } from '@centinela/api/content/links.ts';
import type { MediaRecord } from '@centinela/sections/kernel/view.ts';
import { definitionOf, isSectionKey, type SectionKey } from '@centinela/sections/registry.ts';
import { type QueryCacheNotifyEvent, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isUnavailable } from '../../calls/unavailable.ts';
import type { EntryRecord } from '../entries.ts';
import { findEntry } from '../form/knownEntries.ts';
import { findPage } from '../form/knownPages.ts';
import { findFile } from '../media/library.ts';
import { type Known, keyOf, type Wanted } from './lookup.ts';
import { type Answer, createReads } from './reads.ts';

interface Found {
  media?: MediaRecord | null;
  entry?: EntryRecord | null;
  page?: LinkTarget | null;
}

/** The answer for an unavailable record; null for a connection error. */
const without = (found: Found, error: unknown): Found | null => (isUnavailable(error) ? null : found);

/** Reads one record; a record without access is treated like a deleted one. */
async function readOne(client: QueryClient, { section, id }: Wanted): Promise<Found | null> {
  if (section === 'media')
    return findFile(client, id).then(
      (media) => ({ media }),
      (error: unknown) => without({ media: null }, error),
    );
  if (!isSectionKey(section)) return { entry: null };
  const page = (): Promise<Found | null> =>
    findPage(client, section, id).then(
      (found) => ({ entry: null, page: found }),
      (error: unknown) => without({ entry: null, page: null }, error),
    );
  return findEntry(client, definitionOf(section), id).then(
    (entry) => ({ entry }),
    // A page without read permission can still be a link target.
    (error: unknown) => (isUnavailable(error) ? null : page()),
  );
}

/** The section whose queries were invalidated; null for any other event. */
function forgottenIn(event: QueryCacheNotifyEvent): SectionKey | null {
  if (event.type !== 'updated' || event.action.type !== 'invalidate') return null;
  const [scope, section]: readonly unknown[] = event.query.queryKey;
  return scope === 'entries' && typeof section === 'string' && isSectionKey(section) ? section : null;
}

/** Calls back once per invalidated section, after all its queries are invalidated, so that no stale cache is read. */
function useForgotten(client: QueryClient, onForgotten: (section: SectionKey) => void): void {
  useEffect(() => {
    const forgotten = new Set<SectionKey>();
    const tell = () => {
      const sections = [...forgotten];
      forgotten.clear();
      for (const section of sections) onForgotten(section);
    };
    return client.getQueryCache().subscribe((event) => {
      const section = forgottenIn(event);
      if (!section) return;
      if (forgotten.size === 0) queueMicrotask(tell);
      forgotten.add(section);
    });
  }, [client, onForgotten]);
}

/** Merges answers into the loaded records. */
function withAnswers(now: Known, answers: readonly Answer<Found>[]): Known {
  const media = new Map(now.media);
  const entries = new Map(now.entries);
  const pages = new Map(now.pages);
  for (const { each, found } of answers) {
    if (found.media !== undefined) media.set(each.id, found.media);
    if (found.entry !== undefined) entries.set(keyOf(each), found.entry);
    if (found.page !== undefined) pages.set(keyOf(each), found.page);
  }
  return { media, entries, pages };
}

/** The records loaded for the preview, and a function to load more. Invalidated records are read again. */
export function useKnown() {
  const client = useQueryClient();
  const [now, setNow] = useState<Known>({ media: new Map(), entries: new Map(), pages: new Map() });
  const [{ read, readAgain }] = useState(() =>
    createReads<Found>({
      readOne: (wanted) => readOne(client, wanted),
      keep: (answers) => setNow((before) => withAnswers(before, answers)),
    }),
  );
  useForgotten(client, readAgain);
  return { known: now, read };
}
