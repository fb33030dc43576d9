import type { HiddenBlock, HiddenBlocks, Use } from '@centinela/api/content/sections.ts';
import type { Definition, Flavour } from '@centinela/sections/kernel/defineSection.ts';
import {
  type EntryData,
  entryTitle,
  inputSchema,
  listReferences,
} from '@centinela/sections/kernel/derive.ts';
import { memoise } from '@centinela/sections/kernel/memoise.ts';
import { getAudience, type ReasonCode, visible } from '@centinela/sections/kernel/visible.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { type EntryRow, entryColumns, getCurrentFields, getTable } from '../entries/content.rows.ts';
import { listUses } from './content.uses.ts';
import { hasMissingReference } from './content.visibility.ts';

/** Returns the names of the fields that contain the blocks of a page. */
const getBlockFields = memoise(
  ({ fields }: Definition) =>
    new Set(Object.entries(fields).flatMap(([name, field]) => ('blocks' in field ? [name] : []))),
);

/** Whether pages of a section consist of blocks that are separate entries. */
export const hasBlocks = (definition: Definition): boolean => getBlockFields(definition).size > 0;

/** A page whose blocks are checked: its fields, and its id (null when it is new). */
export interface Page {
  id: string | null;
  data: EntryData;
}

/** For whom and when the visibility of a block is checked. */
interface VisibilityScope {
  audience: Flavour;
  at: Date;
}

const notYetVisibleReasons: ReadonlySet<ReasonCode> = new Set(['draft', 'scheduled']);

/**
 * Returns the fields of a block that will be published at an instant according to its schedule; 'withdrawn' if a
 * scheduled withdrawal comes first.
 */
function getFieldsAt(
  { live, planned, publish_at, unpublish_at }: EntryRow,
  at: Date,
): EntryData | null | 'withdrawn' {
  const isPublishing = publish_at !== null && publish_at <= at;
  const visibleFields = isPublishing ? planned : live;
  const isWithdrawn =
    unpublish_at !== null && unpublish_at <= at && !(isPublishing && publish_at >= unpublish_at);
  return visibleFields && isWithdrawn ? 'withdrawn' : visibleFields;
}

async function getReasons(
  db: Queryable,
  definition: Definition,
  row: EntryRow,
  live: EntryData | null,
  { audience, at }: VisibilityScope,
): Promise<readonly ReasonCode[]> {
  const isMissing = live !== null && (await hasMissingReference(db, definition, live));
  const publication = { live, deletedAt: row.deleted_at, publishAt: row.publish_at };
  return visible(publication, definition, audience, at, () => isMissing).reasons;
}

/**
 * Returns why a block is hidden, and whether publishing its newest version would change that; null when visible.
 */
async function explainHidden(
  db: Queryable,
  definition: Definition,
  row: EntryRow,
  scope: VisibilityScope,
): Promise<Pick<HiddenBlock, 'reasons' | 'canPublish'> | null> {
  const fieldsAt = getFieldsAt(row, scope.at);
  if (fieldsAt === 'withdrawn') return { reasons: ['withdrawn'], canPublish: false };
  const reasons = await getReasons(db, definition, row, fieldsAt, scope);
  if (reasons.length === 0) return null;
  if (!reasons.every((reason) => notYetVisibleReasons.has(reason)))
    return { reasons: [...reasons], canPublish: false };
  const reasonsAfterPublishing = await getReasons(db, definition, row, getCurrentFields(row), scope);
  const isComplete = inputSchema(definition).safeParse(getCurrentFields(row)).success;
  const remainingReasons = [...reasonsAfterPublishing, ...(isComplete ? [] : (['incomplete'] as const))];
  return { reasons: [...reasons, ...remainingReasons], canPublish: remainingReasons.length === 0 };
}

/** Lists the entries other than the page that use a block, without duplicates. */
async function listOtherUses(db: Queryable, section: string, id: string, pageId: string | null) {
  const uses = (await listUses(db, section, id)).filter((use: Use) => use.id !== pageId);
  return [
    ...new Map(uses.map((use) => [use.id, { section: use.section, id: use.id, title: use.title }])).values(),
  ];
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

/**
 * Finds the blocks of a page that its audience would not see at an instant, in page order, considering everything
 * published or scheduled by then.
 */
export async function findHiddenBlocks(
  db: Queryable,
  definition: Definition,
  page: Page,
  at: Date,
  audience: Flavour = getAudience(definition, page.data),
): Promise<HiddenBlocks> {
  const fields = getBlockFields(definition);
  const references = listReferences(definition, page.data).filter(({ path }) =>
    fields.has(path.split('.')[0] ?? ''),
  );
  const blocks: HiddenBlock[] = [];
  for (const [section, blockReferences] of Map.groupBy(references, ({ target }) => target)) {
    if (!isSectionKey(section)) continue;
    const blockDefinition = getDefinition(section);
    const ids = blockReferences.map(({ id }) => id);
    const rows = new Map((await readBlocks(db, blockDefinition, ids)).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = rows.get(id);
      const hidden = row
        ? await explainHidden(db, blockDefinition, row, { audience, at })
        : { reasons: ['deleted' as const], canPublish: false };
      if (!hidden) continue;
      const title = row ? entryTitle(blockDefinition, row.data) : id;
      blocks.push({ section, id, title, ...hidden, uses: await listOtherUses(db, section, id, page.id) });
    }
  }
  return { blocks, isEmpty: blocks.length > 0 && blocks.length === references.length };
}
