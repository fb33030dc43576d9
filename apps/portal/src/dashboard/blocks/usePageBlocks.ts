import { useFieldTools } from '@centinela/sections/fields/FieldTools.tsx';
import type { RefsField } from '@centinela/sections/fields/refs/refs.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../language/language.ts';
import { getBlockQuery } from '../records/blockQueries.ts';
import { type EntryRecord, getDefinition } from '../records/entries.ts';
import { getOptions } from '../records/options.ts';
import { getEntryTitle } from '../records/titles.ts';
import type { OpenBlock } from './BlockDrawer.tsx';
import { useBlockList } from './useBlockList.ts';

/** The data of a block's row. */
export interface Block {
  id: string;
  /** The stored kind, and its display name. */
  kind: string;
  kindName: string;
  title: string;
  state: 'loading' | 'failed' | 'gone' | 'ready';
  /** Null while it is loading, and if the block was deleted. */
  record: EntryRecord | null;
}

/** The blocks of the page being edited, with their titles. A block is reloaded when it is saved. */
export function usePageBlocks(name: string, field: RefsField) {
  const definition = getDefinition(field.to);
  const kindField = field.blocks ?? '';
  const kinds = getOptions(definition, kindField);
  const client = useQueryClient();
  const { localize } = useTranslation();
  const { form } = useFieldTools();
  const list = useBlockList(name);
  const blockQueries = useQueries({
    queries: list.ids.map((id) => getBlockQuery(client, definition, id)),
  });

  const getKindName = (kind: string): string => localize(kinds[kind] ?? definition.names.one);
  const blocks = list.ids.map((id, index): Block => {
    const { data: record = null, isSuccess, isError } = blockQueries[index] ?? {};
    const kind = String(record?.[kindField] ?? '');
    return {
      id,
      kind,
      kindName: getKindName(kind),
      title: record ? getEntryTitle(definition, record, localize) : `${getKindName(kind)} ${index + 1}`,
      state: record ? 'ready' : isSuccess ? 'gone' : isError ? 'failed' : 'loading',
      record,
    };
  });
  return {
    /** The page's id; null until the page is first saved. */
    id: form?.id ?? null,
    definition,
    kindField,
    kinds,
    getKindName,
    list,
    blocks,
    /** The title of an open block. */
    getTitle: (opened: OpenBlock): string => {
      if (opened.id === null)
        return `${localize(['Bloque nuevo', 'New block'])}: ${getKindName(opened.kind)}`;
      const block = blocks.find(({ id }) => id === opened.id);
      return block ? `${block.kindName}: ${block.title}` : '';
    },
  };
}

export type PageBlocks = ReturnType<typeof usePageBlocks>;
