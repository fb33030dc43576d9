import type { MediaRecord } from '@centinela/sections/kernel/view.ts';
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { EntryRecord } from '../entries.ts';
import { findEntry } from '../form/knownEntries.ts';
import { findFile } from '../media/library.ts';
import { type Known, keyOf, type Wanted } from './lookup.ts';

/** Reads one thing; what can't be read is shown as if it were not there. */
async function readOne(
  client: QueryClient,
  { section, id }: Wanted,
): Promise<MediaRecord | EntryRecord | null> {
  if (section === 'media') return findFile(client, id).catch(() => null);
  return isSectionKey(section) ? findEntry(client, definitionOf(section), id).catch(() => null) : null;
}

const isMedia = (found: MediaRecord | EntryRecord): found is MediaRecord => 'hash' in found;

/** What the preview has read, and the way to ask for more: each thing is asked for once. */
export function useKnown() {
  const client = useQueryClient();
  const asked = useRef(new Set<string>());
  const [known, setKnown] = useState<Known>({ media: new Map(), entries: new Map() });
  const read = useCallback(
    async (wanted: readonly Wanted[]) => {
      const fresh = wanted.filter((each) => !asked.current.has(keyOf(each)));
      if (fresh.length === 0) return;
      for (const each of fresh) asked.current.add(keyOf(each));
      const found = await Promise.all(
        fresh.map(async (each) => ({ each, value: await readOne(client, each) })),
      );
      setKnown((now) => {
        const media = new Map(now.media);
        const entries = new Map(now.entries);
        for (const { each, value } of found) {
          if (each.section === 'media') media.set(each.id, value && isMedia(value) ? value : null);
          else entries.set(keyOf(each), value && !isMedia(value) ? value : null);
        }
        return { media, entries };
      });
    },
    [client],
  );
  return { known, read };
}
