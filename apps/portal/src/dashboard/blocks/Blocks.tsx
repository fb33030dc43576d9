import { useFieldTools } from '@centinela/sections/fields/FieldTools.tsx';
import type { FieldPlace } from '@centinela/sections/fields/input.ts';
import { Composite } from '@centinela/sections/fields/parts/Composite.tsx';
import { EntrySearch } from '@centinela/sections/fields/parts/entries/EntrySearch.tsx';
import { Sortable, SortableRow } from '@centinela/sections/fields/parts/Sortable.tsx';
import type { RefsField } from '@centinela/sections/fields/refs/refs.ts';
import { useFieldError, useFieldId } from '@centinela/sections/fields/useField.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { BlockDrawer, type Opened } from './BlockDrawer.tsx';
import { BlockKinds } from './BlockKinds.tsx';
import { BlockRow, blockId } from './BlockRow.tsx';
import styles from './blocks.module.css';
import { newBlock } from './newBlock.ts';
import { type PageBlocks, usePageBlocks } from './usePageBlocks.ts';

/** The blocks that a page is made of: made, opened, ordered and taken out where the page is edited. */
export default function Blocks({ name, field }: FieldPlace<RefsField>) {
  const page = usePageBlocks(name, field);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { definition, list } = page;
  return (
    <Composite name={name} field={field} error={useFieldError(name)}>
      <Rows name={name} page={page} onOpen={(id) => setOpened({ id })} />
      <VisuallyHidden role="status">{list.spoken}</VisuallyHidden>
      <Removed page={page} />
      {list.ids.length < (field.max ?? 100) && (
        <Adding name={name} page={page} onMake={(start) => setOpened({ id: null, start })} />
      )}
      {opened && (
        <BlockDrawer
          definition={definition}
          opened={opened}
          title={page.titleOf(opened)}
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

function Rows({ name, page, onOpen }: RowsProps) {
  const { may } = usePermissions();
  const { definition, blocks, list } = page;
  const move = (from: number, to: number) => {
    const block = blocks[from];
    if (block) list.move(from, to, block.title);
  };
  return (
    <Sortable onMove={move}>
      <ol className={styles.rows}>
        {blocks.map((block, index) => (
          <SortableRow key={block.id} id={block.id} index={index} group={name} className={styles.row}>
            {(handle) => (
              <BlockRow
                definition={definition}
                block={block}
                page={page.id}
                index={index}
                count={blocks.length}
                onOpen={may(definition, 'show') ? () => onOpen(block.id) : null}
                onMove={move}
                onRemove={() => list.remove(index, block.title)}
                handle={handle}
              />
            )}
          </SortableRow>
        ))}
      </ol>
    </Sortable>
  );
}

interface AddingProps {
  name: string;
  page: PageBlocks;
  onMake: (start: ReturnType<typeof newBlock>) => void;
}

/** A new block of any kind, or one that another page has already. */
function Adding({ name, page, onMake }: AddingProps) {
  const { localize } = useTranslation();
  const { form, searchEntries } = useFieldTools();
  const { getValues } = useFormContext();
  const { may } = usePermissions();
  const fieldId = useFieldId();
  const { definition, kinds, kindField, list } = page;
  const make = (kind: string) => {
    const pageTitle: unknown = getValues(form?.titleField ?? '');
    const same = page.blocks.filter((block) => block.kind === kind).length;
    onMake(newBlock(definition, { [kindField]: kind }, [pageTitle, page.nameOf(kind)], same));
  };
  return (
    <>
      {may(definition, 'save') && <BlockKinds definition={definition} kinds={kinds} onChoose={make} />}
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

/** The block that had the focus is gone from the page: the way back takes it. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Says that what was taken out is not deleted, with the way back. */
function Removed({ page: { definition, list } }: { page: PageBlocks }) {
  const { localize } = useTranslation();
  const { removed } = list;
  const all = localize(definition.names.many);
  const undo = (id: string) => {
    list.undo();
    requestAnimationFrame(() => document.getElementById(blockId(id))?.focus());
  };
  return (
    <div role="status">
      {removed && (
        <p className={styles.undo}>
          {localize([
            `“${removed.title}” salió de la página. Sigue en ${all}.`,
            `“${removed.title}” is off the page. It is still in ${all}.`,
          ])}
          <Button
            key={removed.id}
            ref={takeFocus}
            variant="subtle"
            size="compact-sm"
            onClick={() => undo(removed.id)}
          >
            {localize(['Deshacer', 'Undo'])}
          </Button>
        </p>
      )}
    </div>
  );
}
