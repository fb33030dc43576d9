import { Box, Button, Flex, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createEmptyFields } from '../../kernel/fieldSet.ts';
import { kinds } from '../../kernel/kinds.ts';
import { useLocalize } from '../FieldTools.tsx';
import type { InputProps } from '../input.ts';
import { Composite } from '../parts/Composite.tsx';
import lists from '../parts/lists.module.css';
import { Sortable } from '../parts/Sortable.tsx';
import { ListItem } from './ListItem.tsx';
import type { ListField } from './list.ts';
import { getLineFields } from './pastedLines.ts';
import { TableEditor } from './table/TableEditor.tsx';
import { type ListEdits, useListEdits } from './useListEdits.ts';
import { rowsAttribute, usePastedLines } from './usePastedLines.ts';

/** Edits an ordered list, either item by item or as a table. */
export function ListInput(props: InputProps<ListField>) {
  const { name, field } = props;
  return (
    <Composite name={name} field={{ ...field, required: (field.min ?? 0) > 0 }}>
      {field.as === 'table' ? <TableEditor name={name} field={field} /> : <Items {...props} />}
    </Composite>
  );
}

/** Edits a list item by item: add, paste, duplicate, reorder, collapse, and remove with undo. */
function Items({ name, field, Nested }: InputProps<ListField>) {
  const edits = useListEdits({ name, field });
  const onPaste = usePastedLines({ name, field }, edits);
  const count = edits.keys.length;
  const isFull = edits.capacity <= 0;
  return (
    <>
      <div onPaste={onPaste}>
        <Sortable onMove={edits.move}>
          <ol className={lists.rows}>
            {edits.keys.map((key, index) => (
              <ListItem
                key={key}
                id={key}
                name={name}
                field={field}
                index={index}
                count={count}
                isFull={isFull}
                startsOpen={edits.opened === `${index}` || count === 1}
                onMove={edits.move}
                onRemove={() => edits.remove(index)}
                onCopy={() => edits.copy(index)}
                Nested={Nested}
              />
            ))}
          </ol>
        </Sortable>
        {!isFull && <AddItem name={name} field={field} onAdd={(item) => edits.insert(count, item)} />}
      </div>
      <UndoNotice step={edits.step} />
    </>
  );
}

function AddItem({
  name,
  field,
  onAdd,
}: Pick<InputProps<ListField>, 'name' | 'field'> & { onAdd: (item: object) => void }) {
  const localize = useLocalize();
  const itemName = localize(field.item ?? field.label).toLocaleLowerCase();
  return (
    <Group gap="0.25rem 0.75rem" {...{ [rowsAttribute]: name }}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onAdd(createEmptyFields(field.of, kinds))}
      >
        {localize([`Agregar ${itemName}`, `Add ${itemName}`])}
      </Button>
      {getLineFields(field).length > 0 && (
        <Box component="small" c="dimmed">
          {localize(['o pegá varias líneas: una por elemento', 'or paste several lines: one for each item'])}
        </Box>
      )}
    </Group>
  );
}

/** Announces the last change and offers to undo it. */
function UndoNotice({ step }: Pick<ListEdits, 'step'>) {
  const localize = useLocalize();
  const undoButton = useRef<HTMLButtonElement>(null);
  // Move the focus to the undo button when the focused item was removed, after each of several removals.
  useEffect(() => {
    if (step?.shouldTakeFocus) undoButton.current?.focus();
  }, [step]);
  return (
    <div role="status">
      {step && (
        <Flex component="p" wrap="wrap" align="center" gap="0.5rem" mt="0.5rem" fz="sm">
          {localize(step.message)}
          {step.undo && (
            <Button ref={undoButton} variant="subtle" size="compact-sm" onClick={step.undo}>
              {localize(['Deshacer', 'Undo'])}
            </Button>
          )}
        </Flex>
      )}
    </div>
  );
}
