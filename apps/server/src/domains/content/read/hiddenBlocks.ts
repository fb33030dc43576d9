import type { HiddenBlock, HiddenBlocks } from '@centinela/api/content/sections.ts';
import type { Definition, Flavour } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryTitle, inputSchema } from '@centinela/sections/kernel/derive.ts';
import { getAudience, type ReasonCode, visible } from '@centinela/sections/kernel/visible.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { type EntryRow, getCurrentFields } from '../entries/content.rows.ts';
import { hasMissingReference } from './content.visibility.ts';
import {
  hasBlocks,
  hasOtherContent,
  listOtherUses,
  loadOwnBlocks,
  loadPageBlocks,
  type OwnBlock,
  type Page,
} from './pageBlocks.ts';

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

/** A block that only one page uses, and that has changes which are not published. */
interface PendingBlock extends OwnBlock {
  /** Whether it has everything that is required to publish it. */
  isComplete: boolean;
}

/**
 * Finds the page's own blocks (those that no other entry uses) with unpublished changes. They are published together
 * with the page. A block that has its own schedule is left to it.
 */
export async function findPendingBlocks(
  db: Queryable,
  definition: Definition,
  page: Page,
): Promise<PendingBlock[]> {
  const ownBlocks = await loadOwnBlocks(db, definition, page);
  return ownBlocks
    .filter(({ row }) => row.publish_at === null && row.live_version !== row.version)
    .map((block) => ({
      ...block,
      isComplete: inputSchema(block.definition).safeParse(getCurrentFields(block.row)).success,
    }));
}

/** A page with its schedule: when it is published, and the fields that are published then. */
export type ScheduledPage = Page & Pick<EntryRow, 'publish_at' | 'planned'>;

/** Finds the page's own blocks, now or as scheduled, that are scheduled for publication at the same time as the page. */
export async function findBlocksScheduledWith(
  db: Queryable,
  definition: Definition,
  { id, data, planned, publish_at: at }: ScheduledPage,
): Promise<OwnBlock[]> {
  if (at === null) return [];
  const blocks = new Map<string, OwnBlock>();
  for (const fields of planned ? [planned, data] : [data])
    for (const block of await loadOwnBlocks(db, definition, { id, data: fields }))
      if (block.row.publish_at?.getTime() === at.getTime()) blocks.set(block.row.id, block);
  return [...blocks.values()];
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
  const pageBlocks = await loadPageBlocks(db, definition, page.data);
  const blocks: HiddenBlock[] = [];
  for (const { definition: blockDefinition, id, row } of pageBlocks) {
    const hidden = row
      ? await explainHidden(db, blockDefinition, row, { audience, at })
      : { reasons: ['deleted' as const], canPublish: false };
    if (!hidden) continue;
    const section = blockDefinition.key;
    const title = row ? entryTitle(blockDefinition, row.data) : id;
    blocks.push({ section, id, title, ...hidden, uses: await listOtherUses(db, section, id, page.id) });
  }
  const isEmpty =
    hasBlocks(definition) && blocks.length === pageBlocks.length && !hasOtherContent(definition, page.data);
  return { blocks, isEmpty };
}
