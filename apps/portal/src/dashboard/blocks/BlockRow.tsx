import { MoveButtons } from '@centinela/sections/fields/parts/Sortable.tsx';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { Center, CloseButton, Flex } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../language/language.ts';
import type { EntryRecord } from '../records/entries.ts';
import { formatUseCounts } from '../records/otherUses.ts';
import { HiddenText, PublicationBadge } from '../records/PublicationBadge.tsx';
import styles from './blocks.module.css';
import { getPictogram } from './pictograms.ts';
import { useOtherUses } from './useOtherUses.ts';
import type { Block } from './usePageBlocks.ts';

/** The element id of the button that opens a block. */
export const getBlockElementId = (id: string): string => `block-${id}`;

interface Props {
  definition: Definition;
  block: Block;
  /** The page's id; null until the page is first saved. */
  page: string | null;
  index: number;
  count: number;
  /** Null for users who may not open the block. */
  onOpen: (() => void) | null;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  /** Ref of the element that drags the row. */
  handle: (element: Element | null) => void;
}

/** One block of a page: its kind, status and other uses, with buttons to open, move and remove it. */
export function BlockRow({ definition, block, page, index, count, onOpen, onMove, onRemove, handle }: Props) {
  const { localize } = useTranslation();
  const { title, record } = block;
  const Pictogram = getPictogram(definition.key, block.kind);
  return (
    <div className={styles.block}>
      <Center
        component="span"
        w="2.5rem"
        h="2.5rem"
        c="dimmed"
        bg="var(--surface-sunken)"
        bdrs="var(--radius-s)"
      >
        <Pictogram size={22} stroke={1.5} aria-hidden />
      </Center>
      <div className={styles.main}>
        {record ? (
          <>
            <BlockName
              id={getBlockElementId(block.id)}
              onOpen={onOpen}
              onStep={(step) => onMove(index, index + step)}
            >
              <small>{block.kindName}</small> <strong>{title}</strong>
            </BlockName>
            <BlockFacts definition={definition} record={record} page={page} />
          </>
        ) : (
          <MissingBlock state={block.state} />
        )}
      </div>
      <div className={styles.buttons}>
        <MoveButtons index={index} count={count} onMove={onMove} handle={handle} itemName={title} />
        <CloseButton
          aria-label={localize([`Quitar de la página: ${title}`, `Remove from the page: ${title}`])}
          title={localize(['Quitar de la página', 'Remove from the page'])}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}

/** Explains why a block's title is not displayed. */
function MissingBlock({ state }: Pick<Block, 'state'>) {
  const { localize } = useTranslation();
  if (state === 'gone')
    return <em>{localize(['Este bloque ya no está: quitalo', 'This block is gone: remove it'])}</em>;
  return state === 'failed' ? <em>{localize(['No pudimos leerlo', 'We could not read it'])}</em> : '…';
}

/** Returns the number of rows by which a key press moves a block: -1 or 1 for Alt and an arrow key, otherwise 0. */
const getStep = ({ key, altKey }: KeyboardEvent): number =>
  !altKey ? 0 : key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;

interface BlockNameProps {
  id: string;
  onOpen: Props['onOpen'];
  onStep: (step: number) => void;
  children: ReactNode;
}

/** The block's title as a button, which opens the block, and moves it by keyboard. */
function BlockName({ id, onOpen, onStep, children }: BlockNameProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isMoving = useRef(false);
  // Moving a row's element in the document removes the focus, so it is restored afterwards.
  useLayoutEffect(() => {
    if (isMoving.current) button.current?.focus();
    isMoving.current = false;
  });
  if (!onOpen) return <span className={styles.name}>{children}</span>;
  return (
    <button
      ref={button}
      type="button"
      id={id}
      className={styles.name}
      aria-haspopup="dialog"
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onClick={onOpen}
      onKeyDown={(event) => {
        const step = getStep(event);
        if (step === 0) return;
        event.preventDefault();
        isMoving.current = true;
        onStep(step);
      }}
    >
      {children}
    </button>
  );
}

/** The publication status, and the other pages that use the block. */
function BlockFacts({
  definition,
  record,
  page,
}: Pick<Props, 'definition' | 'page'> & { record: EntryRecord }) {
  const { localize, language } = useTranslation();
  const otherUses = useOtherUses(definition, record, page);
  const otherUsesText = formatUseCounts(otherUses, language);
  return (
    <div className={styles.facts}>
      <PublicationBadge record={record} />
      <HiddenText definition={definition} record={record} />
      {otherUses.length > 0 && (
        <Flex
          component="span"
          display="inline-flex"
          align="center"
          gap="0.3rem"
          c="dimmed"
          fz="0.8125rem"
          title={otherUses.map((each) => each.title).join(' · ')}
        >
          <IconCopy size={14} aria-hidden />
          {localize([`También en ${otherUsesText}`, `Also in ${otherUsesText}`])}
        </Flex>
      )}
    </div>
  );
}
