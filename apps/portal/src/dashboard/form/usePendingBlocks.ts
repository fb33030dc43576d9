import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { getBlockQuery, getUsesQuery } from '../records/blockQueries.ts';
import { getDefinition } from '../records/entries.ts';
import { findOtherUses } from '../records/otherUses.ts';

/** A block in the page's form. */
interface FormBlock {
  definition: Definition;
  id: string;
}

/**
 * The number of the page's own blocks with unpublished changes. They are published together with the page. Blocks that
 * other entries use too, and blocks with their own schedule, do not count.
 *
 * @param page id of the page being edited; null until it is first saved
 */
export function usePendingBlocks(
  { fields }: Definition,
  page: string | null,
  control: Control<EntryData>,
): number {
  const client = useQueryClient();
  const blockFields = Object.entries(fields).filter(([, field]) => 'blocks' in field);
  const values: readonly unknown[] = useWatch({ control, name: blockFields.map(([name]) => name) });
  const blocks = blockFields.flatMap(([, field], index): FormBlock[] => {
    const [section = ''] = kinds.embeds(field);
    const ids = [values[index]].flat().filter((id) => typeof id === 'string');
    return ids.map((id) => ({ definition: getDefinition(section), id }));
  });
  const records = useQueries({
    queries: blocks.map(({ definition, id }) => getBlockQuery(client, definition, id)),
  });
  const changedBlocks = blocks.filter((_block, index) => {
    const record = records[index]?.data;
    return record && record.publishAt === null && (record.state === 'draft' || record.changed);
  });
  const uses = useQueries({
    queries: changedBlocks.map(({ definition, id }) => getUsesQuery(definition, id)),
  });
  return uses.filter(({ data }) => data && findOtherUses(data.data, page).length === 0).length;
}
