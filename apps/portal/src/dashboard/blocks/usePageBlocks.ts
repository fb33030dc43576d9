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

/** The data of a block's row. */
export interface Block {
  id: string;
  /** The stored kind, and its display name. */
  kind: string;
  kindName: string;
  title: string;
  state: 'loading' | 'failed' | 'gone' | 'ready';
  /** Null while loading, and when the block was deleted. */
  record: EntryRecord | null;
}

/** Query key of a block's row. */
export const blockKey = (definition: Definition, id: string) =>
  [...entryKeys.entry(definition, id), 'block'] as const;

/** The blocks of the page being edited with their titles, reloaded when one of them is saved. */
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
    /** The page's own id; null until the page is first saved. */
    id: form?.id ?? null,
    definition,
    kindField,
    kinds,
    nameOf,
    list,
    blocks,
    /** The title of an open block. */
    titleOf: ({ id, start }: Opened): string => {
      if (id === null)
        return `${localize(['Bloque nuevo', 'New block'])}: ${nameOf(String(start[kindField]))}`;
      const block = blocks.find((each) => each.id === id);
      return block ? `${block.kindName}: ${block.title}` : '';
    },
  };
}

export type PageBlocks = ReturnType<typeof usePageBlocks>;
