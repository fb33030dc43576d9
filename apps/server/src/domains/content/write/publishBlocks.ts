import type { BlocksChoice, HiddenBlock, HiddenBlocks } from '@centinela/api/content/sections.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { inLanguage, type Label, type Language } from '@centinela/sections/kernel/language.ts';
import { formatReason } from '@centinela/sections/kernel/visible.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { PoolClient } from 'pg';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { EntryRow } from '../entries/content.rows.ts';
import { getEntry } from '../read/content.queries.ts';
import { findHiddenBlocks, hasBlocks, type Page } from '../read/hiddenBlocks.ts';

/** How a caller wants hidden blocks to be handled. */
export interface BlocksOptions {
  choice: BlocksChoice | undefined;
  /** Asserts that the caller may publish a block. @throws AppError forbidden */
  assertPermission(definition: Definition, row: EntryRow): void;
}

/** Options that reject a page with hidden blocks, for callers that publish no other entries. */
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
 * Publishes the draft blocks of a page that is about to be published, if the caller chose so. Rejects the publication
 * when visitors would not see all blocks at that instant and the caller has not accepted that.
 *
 * @param publishBlock publishes a block at the same instant as the page
 * @throws AppError hiddenBlocks with the blocks in `data`; forbidden when the caller may not publish a block
 */
export async function publishDraftBlocks(
  db: Queryable,
  definition: Definition,
  page: Page,
  at: Date,
  { choice, assertPermission }: BlocksOptions,
  publishBlock: (definition: Definition, id: string) => Promise<unknown>,
): Promise<void> {
  if (!hasBlocks(definition)) return;
  const hidden = await findHiddenBlocks(db, definition, page, at);
  if (hidden.blocks.length === 0) return;
  if (choice === undefined || (choice === 'without' && hidden.isEmpty)) throw createHiddenBlocksError(hidden);
  if (choice === 'without') return;
  for (const { section, id, canPublish } of hidden.blocks) {
    if (!canPublish || !isSectionKey(section)) continue;
    const blockDefinition = getDefinition(section);
    assertPermission(blockDefinition, await getEntry(db, blockDefinition, id));
    await publishBlock(blockDefinition, id);
  }
  // Blocks that stay hidden are left out of the page, unless no visible block remains.
  const remainingHidden = await findHiddenBlocks(db, definition, page, at);
  if (remainingHidden.isEmpty) throw createHiddenBlocksError(remainingHidden);
}

/** Runs work in one transaction when a page and its blocks are published together, otherwise without one. */
export const withBlockTransaction = <T>(
  db: Queryable,
  definition: Definition,
  work: (db: Queryable | PoolClient) => Promise<T>,
): Promise<T> => (hasBlocks(definition) ? inTransaction(db, work) : work(db));
