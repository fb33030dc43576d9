import type { BlocksChoice, HiddenBlock, HiddenBlocks } from '@centinela/api/content/sections.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryTitle } from '@centinela/sections/kernel/derive.ts';
import { inLanguage, type Label, type Language } from '@centinela/sections/kernel/language.ts';
import { formatReason } from '@centinela/sections/kernel/visible.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { PoolClient } from 'pg';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { EntryRow } from '../entries/content.rows.ts';
import { getEntry } from '../read/content.queries.ts';
import { findHiddenBlocks, findPendingBlocks } from '../read/hiddenBlocks.ts';
import { hasBlocks, type Page } from '../read/pageBlocks.ts';

/** How a caller wants hidden blocks to be handled. */
export interface BlocksOptions {
  choice: BlocksChoice | undefined;
  /** Asserts that the caller may publish a block. @throws AppError forbidden */
  assertPermission(definition: Definition, row: EntryRow): void;
}

/** Options that reject a page with hidden blocks, for callers without a user: their blocks need no permission. */
export const rejectHiddenBlocks: BlocksOptions = { choice: undefined, assertPermission: () => undefined };

const formatBlocks = (blocks: readonly HiddenBlock[], language: Language): string =>
  blocks
    .map(({ title, reasons }) => {
      const reasonText = reasons.map((code) => formatReason(code, language).message.toLowerCase()).join(', ');
      return inLanguage([`«${title}» (${reasonText})`, `“${title}” (${reasonText})`], language);
    })
    .join('; ');

const formatMessage = ({ blocks, isEmpty }: HiddenBlocks): Label =>
  isEmpty
    ? [
        `La página quedaría vacía. No se vería ninguno de sus bloques: ${formatBlocks(blocks, 'es')}`,
        `The page would be empty. None of its blocks would be visible: ${formatBlocks(blocks, 'en')}`,
      ]
    : [
        `No se verían estos bloques de la página: ${formatBlocks(blocks, 'es')}`,
        `These blocks of the page would not be visible: ${formatBlocks(blocks, 'en')}`,
      ];

const createHiddenBlocksError = (hidden: HiddenBlocks): AppError =>
  new AppError('hiddenBlocks', { message: formatMessage(hidden), data: hidden });

/**
 * Publishes the page's own blocks that have changes, at the same time as the page.
 *
 * @returns those that cannot be published because they are incomplete
 * @throws AppError forbidden when the caller may not publish a block
 */
async function publishOwnBlocks(
  db: Queryable,
  definition: Definition,
  page: Page,
  { assertPermission }: BlocksOptions,
  publishBlock: PublishBlock,
): Promise<HiddenBlock[]> {
  const pendingBlocks = await findPendingBlocks(db, definition, page);
  for (const { definition: blockDefinition, row, isComplete } of pendingBlocks) {
    if (!isComplete) continue;
    assertPermission(blockDefinition, row);
    await publishBlock(blockDefinition, row.id);
  }
  return pendingBlocks
    .filter(({ isComplete }) => !isComplete)
    .map(({ definition: blockDefinition, row }) => ({
      section: blockDefinition.key,
      id: row.id,
      title: entryTitle(blockDefinition, row.data),
      reasons: ['incomplete'],
      canPublish: false,
      uses: [],
    }));
}

/** Publishes a block at the same instant as its page. */
type PublishBlock = (definition: Definition, id: string) => Promise<unknown>;

/**
 * Publishes the blocks of a page that is about to be published: its own blocks, and blocks that other entries use too
 * only if the caller chose so. Rejects the publication when visitors would not see all blocks at that instant and the
 * caller has not accepted that.
 *
 * @throws AppError hiddenBlocks with the blocks in `data`; forbidden when the caller may not publish a block
 */
export async function publishDraftBlocks(
  db: Queryable,
  definition: Definition,
  page: Page,
  at: Date,
  options: BlocksOptions,
  publishBlock: PublishBlock,
): Promise<void> {
  if (!hasBlocks(definition)) return;
  const { choice, assertPermission } = options;
  const incompleteBlocks = await publishOwnBlocks(db, definition, page, options, publishBlock);
  const hidden = await findHiddenBlocks(db, definition, page, at);
  // An incomplete block may still be visible in its published version.
  const visibleIncompleteBlocks = incompleteBlocks.filter(({ id }) =>
    hidden.blocks.every((block) => block.id !== id),
  );
  const rejected = { ...hidden, blocks: [...hidden.blocks, ...visibleIncompleteBlocks] };
  if (rejected.blocks.length === 0) return;
  if (choice === undefined || (choice === 'without' && hidden.isEmpty))
    throw createHiddenBlocksError(rejected);
  if (choice === 'without') return;
  for (const { section, id, canPublish } of hidden.blocks) {
    if (!canPublish || !isSectionKey(section)) continue;
    const blockDefinition = getDefinition(section);
    assertPermission(blockDefinition, await getEntry(db, blockDefinition, id));
    await publishBlock(blockDefinition, id);
  }
  // Blocks that stay hidden are left out of the page, unless no visible block remains.
  await assertNotEmpty(db, definition, page, at);
}

/** Asserts that a page with blocks does not appear empty at an instant. @throws AppError hiddenBlocks */
export async function assertNotEmpty(
  db: Queryable,
  definition: Definition,
  page: Page,
  at: Date,
): Promise<void> {
  if (!hasBlocks(definition)) return;
  const hidden = await findHiddenBlocks(db, definition, page, at);
  if (hidden.isEmpty && hidden.blocks.length > 0) throw createHiddenBlocksError(hidden);
}

/** Runs work in one transaction when a page and its blocks are published together, otherwise without one. */
export const withBlockTransaction = <T>(
  db: Queryable,
  definition: Definition,
  work: (db: Queryable | PoolClient) => Promise<T>,
): Promise<T> => (hasBlocks(definition) ? inTransaction(db, work) : work(db));
