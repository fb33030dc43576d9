import { useFieldTools } from '@centinela/sections/fields/FieldTools.tsx';
import type { FieldPlace } from '@centinela/sections/fields/input.ts';
import { Composite } from '@centinela/sections/fields/parts/Composite.tsx';
import { EntrySearch } from '@centinela/sections/fields/parts/entries/EntrySearch.tsx';
import { Sortable, SortableRow } from '@centinela/sections/fields/parts/Sortable.tsx';
import type { RefsField } from '@centinela/sections/fields/refs/refs.ts';
import { useFieldError, useFieldId } from '@centinela/sections/fields/useField.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { BlockDrawer, type OpenBlock } from './BlockDrawer.tsx';
import { BlockKinds } from './BlockKinds.tsx';
import { BlockRow, getBlockElementId } from './BlockRow.tsx';
import styles from './blocks.module.css';
import { createNewBlock } from './newBlock.ts';
import type { RemovedBlock } from './useBlockList.ts';
import { type Block, type PageBlocks, usePageBlocks } from './usePageBlocks.ts';

/** Input for the blocks of a page: users create, open, order and remove them inside the page's form. */
export default function Blocks({ name, field }: FieldPlace<RefsField>) {
  const page = usePageBlocks(name, field);
  const [opened, setOpened] = useState<OpenBlock | null>(null);
  const { definition, list } = page;
  return (
    <Composite name={name} field={field} error={useFieldError(name)}>
      <BlockRows name={name} page={page} onOpen={(id) => setOpened({ id })} />
      <VisuallyHidden role="status">{list.announcement}</VisuallyHidden>
      {list.ids.length < (field.max ?? 100) && (
        <AddBlock
          name={name}
          page={page}
          onCreate={(kind, initialValues) => setOpened({ id: null, kind, initialValues })}
        />
      )}
      {opened && (
        <BlockDrawer
          definition={definition}
          opened={opened}
          title={page.getTitle(opened)}
          page={page.id}
          onDone={({ id }) => {
            if (opened.id === null) list.add(id);
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </Composite>
  );
}

interface RowsProps {
  name: string;
  page: PageBlocks;
  onOpen: (id: string) => void;
}

function BlockRows({ name, page, onOpen }: RowsProps) {
  const { canAccess } = usePermissions();
  const { definition, blocks, list } = page;
  const move = (from: number, to: number) => {
    const block = blocks[from];
    if (block) list.move(from, to, block.title);
  };
  const renderRow = (block: Block, index: number) => (
    <SortableRow key={block.id} id={block.id} index={index} group={name} className={styles.row}>
      {(handle) => (
        <BlockRow
          definition={definition}
          block={block}
          page={page.id}
          index={index}
          count={blocks.length}
          onOpen={canAccess(definition, 'show') ? () => onOpen(block.id) : null}
          onMove={move}
          onRemove={() => list.remove(block.id, block.title)}
          handle={handle}
        />
      )}
    </SortableRow>
  );
  // The notice replaces the removed row, so that the page does not scroll.
  const noticeIndex = list.removed?.index ?? blocks.length;
  return (
    <Sortable onMove={move}>
      <ol className={styles.rows}>
        {blocks.slice(0, noticeIndex).map(renderRow)}
        {list.removed && <RemovedRow page={page} removed={list.removed} />}
        {blocks.slice(noticeIndex).map((block, index) => renderRow(block, noticeIndex + index))}
      </ol>
    </Sortable>
  );
}

interface AddBlockProps {
  name: string;
  page: PageBlocks;
  onCreate: (kind: string, initialValues: ReturnType<typeof createNewBlock>) => void;
}

/** Buttons to create a block of each kind, and a search to add an existing block. */
function AddBlock({ name, page, onCreate }: AddBlockProps) {
  const { localize } = useTranslation();
  const { form, searchEntries } = useFieldTools();
  const { getValues } = useFormContext();
  const { canAccess } = usePermissions();
  const fieldId = useFieldId();
  const { definition, kinds, kindField, list } = page;
  const createBlock = (kind: string) => {
    const pageTitle: unknown = getValues(form?.titleField ?? '');
    const sameKindCount = page.blocks.filter((block) => block.kind === kind).length;
    onCreate(
      kind,
      createNewBlock(definition, { [kindField]: kind }, [pageTitle, page.getKindName(kind)], sameKindCount),
    );
  };
  return (
    <>
      {canAccess(definition, 'save') && (
        <BlockKinds definition={definition} kinds={kinds} onChoose={createBlock} />
      )}
      <EntrySearch
        id={`${fieldId(name)}-search`}
        search={(query) => searchEntries(definition.key, query)}
        exclude={list.ids}
        onPick={(entry) => list.add(entry.id)}
        label={localize(['Agregar uno que ya existe', 'Add an existing one'])}
      />
    </>
  );
}

/** Moves the focus to the undo button, because the focused block was removed. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** Explains that the removed block is not deleted, and offers to undo the removal. */
function RemovedRow({ page: { definition, list }, removed }: { page: PageBlocks; removed: RemovedBlock }) {
  const { localize } = useTranslation();
  const id = useId();
  const sectionName = localize(definition.names.many);
  const undo = () => {
    list.undo();
    requestAnimationFrame(() => document.getElementById(getBlockElementId(removed.id))?.focus());
  };
  return (
    <li className={styles.undo}>
      <span id={id}>
        {localize([
          `“${removed.title}” salió de la página. Sigue en ${sectionName}.`,
          `“${removed.title}” is off the page. It is still in ${sectionName}.`,
        ])}
      </span>
      <Button
        key={removed.id}
        ref={focusOnMount}
        aria-describedby={id}
        variant="subtle"
        size="compact-sm"
        onClick={undo}
      >
        {localize(['Deshacer', 'Undo'])}
      </Button>
    </li>
  );
}
