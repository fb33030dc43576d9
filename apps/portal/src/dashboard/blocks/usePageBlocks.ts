import { useFieldTools } from '@centinela/sections/fields/FieldTools.tsx';
import type { RefsField } from '@centinela/sections/fields/refs/refs.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../language/language.ts';
import { optionsOf } from '../entries/tabs.ts';
import { definitionNamed, type EntryRecord, entryKeys } from '../entries.ts';
import { findEntry } from '../form/knownEntries.ts';
import { titleOf } from '../titles.ts';
import type { Opened } from './BlockDrawer.tsx';
import { useBlockList } from './useBlockList.ts';

/** A block as its row shows it. */
export interface Block {
  id: string;
  /** Its kind as it is stored, and in words. */
  kind: string;
  kindName: string;
  title: string;
  state: 'loading' | 'failed' | 'gone' | 'ready';
  /** Null until it is known, and when it is gone. */
  record: EntryRecord | null;
}

/** Where a block's row is remembered. */
export const blockKey = (definition: Definition, id: string) =>
  [...entryKeys.entry(definition, id), 'block'] as const;

/** The blocks of a page that is edited, read anew when one of them is saved, and what each of them is called. */
export function usePageBlocks(name: string, field: RefsField) {
  const definition = definitionNamed(field.to);
  const kindField = field.blocks ?? '';
  const kinds = optionsOf(definition, kindField);
  const client = useQueryClient();
  const { localize } = useTranslation();
  const { form } = useFieldTools();
  const list = useBlockList(name);
  const found = useQueries({
    queries: list.ids.map((id) => ({
      queryKey: blockKey(definition, id),
      queryFn: () => findEntry(client, definition, id),
      meta: { background: true },
    })),
  });

  const nameOf = (kind: string): string => localize(kinds[kind] ?? definition.names.one);
  const blocks = list.ids.map((id, index): Block => {
    const { data: record = null, isSuccess, isError } = found[index] ?? {};
    const kind = String(record?.[kindField] ?? '');
    return {
      id,
      kind,
      kindName: nameOf(kind),
      title: record ? titleOf(definition, record, localize) : `${nameOf(kind)} ${index + 1}`,
      state: record ? 'ready' : isSuccess ? 'gone' : isError ? 'failed' : 'loading',
      record,
    };
  });
  return {
    /** The page's own id; null while it has never been saved. */
    id: form?.id ?? null,
    definition,
    kindField,
    kinds,
    nameOf,
    list,
    blocks,
    /** What an open one is called. */
    titleOf: ({ id, start }: Opened): string => {
      if (id === null)
        return `${localize(['Bloque nuevo', 'New block'])}: ${nameOf(String(start[kindField]))}`;
      const block = blocks.find((each) => each.id === id);
      return block ? `${block.kindName}: ${block.title}` : '';
    },
  };
}

export type PageBlocks = ReturnType<typeof usePageBlocks>;
