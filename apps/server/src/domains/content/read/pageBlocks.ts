import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, listReferences } from '@centinela/sections/kernel/derive.ts';
import { memoise } from '@centinela/sections/kernel/memoise.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { type EntryRow, entryColumns, getTable } from '../entries/content.rows.ts';
import { listUses, type Use } from './content.uses.ts';

/** Returns the names of the fields that contain the blocks of a page. */
const getBlockFields = memoise(
  ({ fields }: Definition) =>
    new Set(Object.entries(fields).flatMap(([name, field]) => ('blocks' in field ? [name] : []))),
);

/** Whether pages of a section consist of blocks that are separate entries. */
export const hasBlocks = (definition: Definition): boolean => getBlockFields(definition).size > 0;

/** Whether a page has content even when none of its blocks is visible. */
export const hasOtherContent = ({ fields }: Definition, data: EntryData): boolean =>
  Object.values(fields).some(
    (field) => 'insteadOfBlocks' in field && data[String(field.insteadOfBlocks)] === true,
  );

/** A page whose blocks are checked: its fields, and its id (null when it is new). */
export interface Page {
  id: string | null;
  data: EntryData;
}

async function readBlocks(
  db: Queryable,
  definition: Definition,
  ids: readonly string[],
): Promise<EntryRow[]> {
  const { rows } = await db.query<EntryRow>({
    name: `blocks-${getTable(definition)}`,
    text: `select ${entryColumns} from ${getTable(definition)} e where e.section = $1 and e.id = any($2::uuid[])`,
    values: [definition.key, ids],
  });
  return rows;
}

/** A block of a page: its section, its id, and its row, which is missing when it was deleted. */
interface PageBlock {
  definition: Definition;
  id: string;
  row: EntryRow | undefined;
}

/** Loads the blocks of a page, in page order. */
export async function loadPageBlocks(
  db: Queryable,
  definition: Definition,
  data: EntryData,
): Promise<PageBlock[]> {
  const fields = getBlockFields(definition);
  const references = listReferences(definition, data).filter(({ path }) =>
    fields.has(path.split('.')[0] ?? ''),
  );
  const blocks: PageBlock[] = [];
  for (const [section, blockReferences] of Map.groupBy(references, ({ target }) => target)) {
    if (!isSectionKey(section)) continue;
    const blockDefinition = getDefinition(section);
    const ids = blockReferences.map(({ id }) => id);
    const rows = new Map((await readBlocks(db, blockDefinition, ids)).map((row) => [row.id, row]));
    blocks.push(...ids.map((id) => ({ definition: blockDefinition, id, row: rows.get(id) })));
  }
  return blocks;
}

/** Finds the entries among these that entries other than the page use. */
async function findShared(
  db: Queryable,
  blocks: readonly OwnBlock[],
  pageId: string | null,
): Promise<ReadonlySet<string>> {
  if (blocks.length === 0) return new Set();
  const { rows } = await db.query<{ id: string }>({
    name: 'shared-blocks',
    text: `select distinct c.target_id as id from content_references c
      where c.target = any($1::text[]) and c.target_id = any($2::uuid[]) and c.entry_id is distinct from $3::uuid
        and (exists (select from content_entries e where e.id = c.entry_id and e.deleted_at is null)
          or exists (select from plans p where p.id = c.entry_id and p.deleted_at is null))`,
    values: [[...new Set(blocks.map(({ row }) => row.section))], blocks.map(({ row }) => row.id), pageId],
  });
  return new Set(rows.map(({ id }) => id));
}

/** A block that only one page uses. */
export interface OwnBlock {
  definition: Definition;
  row: EntryRow;
}

/** Loads the page's own blocks (those that no other entry uses), in page order. */
export async function loadOwnBlocks(db: Queryable, definition: Definition, page: Page): Promise<OwnBlock[]> {
  if (!hasBlocks(definition)) return [];
  const blocks = (await loadPageBlocks(db, definition, page.data)).flatMap(
    ({ definition: blockDefinition, row }) =>
      row && !row.deleted_at ? [{ definition: blockDefinition, row }] : [],
  );
  const shared = await findShared(db, blocks, page.id);
  return blocks.filter(({ row }) => !shared.has(row.id));
}

/** Lists the entries other than the page that use a block, without duplicates. */
export async function listOtherUses(db: Queryable, section: string, id: string, pageId: string | null) {
  const uses = (await listUses(db, section, id)).filter((use: Use) => use.id !== pageId);
  return [
    ...new Map(uses.map((use) => [use.id, { section: use.section, id: use.id, title: use.title }])).values(),
  ];
}
