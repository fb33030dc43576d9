import type { LinkTarget } from '@centinela/api/content/links.ts';
import type { MediaRecord } from '@centinela/sections/kernel/view.ts';
import { definitionOf, isSectionKey, type SectionKey } from '@centinela/sections/registry.ts';
import { type QueryCacheNotifyEvent, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { EntryRecord } from '../entries.ts';
import { findEntry } from '../form/knownEntries.ts';
import { findPage } from '../form/knownPages.ts';
import { findFile } from '../media/library.ts';
import { type Known, keyOf, type Wanted } from './lookup.ts';

/** What was found of one thing that was asked for. */
interface Found {
  media?: MediaRecord | null;
  entry?: EntryRecord | null;
  page?: LinkTarget | null;
}

/** Reads one thing; what can't be read is shown as if it were not there. */
async function readOne(client: QueryClient, { section, id }: Wanted): Promise<Found> {
  if (section === 'media') return { media: await findFile(client, id).catch(() => null) };
  if (!isSectionKey(section)) return { entry: null };
  try {
    return { entry: await findEntry(client, definitionOf(section), id) };
  } catch {
    // Whoever may not read a page may still link to it.
    return { entry: null, page: await findPage(client, section, id).catch(() => null) };
  }
}

/** The section of which all that is remembered was just forgotten; null for any other event. */
function forgottenIn(event: QueryCacheNotifyEvent): SectionKey | null {
  if (event.type !== 'updated' || event.action.type !== 'invalidate') return null;
  const [scope, section]: readonly unknown[] = event.query.queryKey;
  return scope === 'entries' && typeof section === 'string' && isSectionKey(section) ? section : null;
}

/** What the preview shows of a section is read anew once one of it was saved: a block beside its page. */
function useFresh(
  client: QueryClient,
  asked: RefObject<Set<string>>,
  read: (wanted: Wanted[]) => unknown,
): void {
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        const section = forgottenIn(event);
        if (!section) return;
        const stale = [...asked.current].filter((key) => key.startsWith(`${section}/`));
        for (const key of stale) asked.current.delete(key);
        // Only then is all of the section forgotten, and none of it answered from memory.
        queueMicrotask(() => read(stale.map((key) => ({ section, id: key.slice(section.length + 1) }))));
      }),
    [client, asked, read],
  );
}

/** What the preview has read, and the way to ask for more: each thing is asked for once. */
export function useKnown() {
  const client = useQueryClient();
  const asked = useRef(new Set<string>());
  const [known, setKnown] = useState<Known>({ media: new Map(), entries: new Map(), pages: new Map() });
  const read = useCallback(
    async (wanted: readonly Wanted[]) => {
      const fresh = wanted.filter((each) => !asked.current.has(keyOf(each)));
      if (fresh.length === 0) return;
      for (const each of fresh) asked.current.add(keyOf(each));
      const found = await Promise.all(
        fresh.map(async (each) => ({ each, ...(await readOne(client, each)) })),
      );
      setKnown((now) => {
        const media = new Map(now.media);
        const entries = new Map(now.entries);
        const pages = new Map(now.pages);
        for (const { each, media: file, entry, page } of found) {
          if (file !== undefined) media.set(each.id, file);
          if (entry !== undefined) entries.set(keyOf(each), entry);
          if (page !== undefined) pages.set(keyOf(each), page);
        }
        return { media, entries, pages };
      });
    },
    [client],
  );
  useFresh(client, asked, read);
  return { known, read };
}
