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

/** As what is not there; null when that is for want of a connection. */
const without = (found: Found, error: unknown): Found | null => (isUnavailable(error) ? null : found);

/** Reads one thing; what can't be read is shown as if it were not there. */
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
    // Whoever may not read a page may still link to it.
    (error: unknown) => (isUnavailable(error) ? null : page()),
  );
}

/** The section of which all that is remembered was just forgotten; null for any other event. */
function forgottenIn(event: QueryCacheNotifyEvent): SectionKey | null {
  if (event.type !== 'updated' || event.action.type !== 'invalidate') return null;
  const [scope, section]: readonly unknown[] = event.query.queryKey;
  return scope === 'entries' && typeof section === 'string' && isSectionKey(section) ? section : null;
}

/** Calls back once for each section that is forgotten, when all of it is and none of it is answered from memory. */
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

/** What is known, and what has come. */
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

/** What the preview has read, and the way to ask for more. What was saved, a block beside its page, is read anew. */
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
