import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { kinds } from '../../kernel/kinds.ts';
import { useLocalize } from '../FieldTools.tsx';
import { emptyFields } from '../group/group.ts';
import type { InputProps } from '../input.ts';
import { isRecord } from '../isRecord.ts';
import { Composite } from '../parts/Composite.tsx';
import lists from '../parts/lists.module.css';
import { Sortable } from '../parts/Sortable.tsx';
import { useFieldError } from '../useField.ts';
import { ListItem } from './ListItem.tsx';
import { type ItemKeys, lastingKeys } from './lastingKeys.ts';
import type { ListField } from './list.ts';
import { TableEditor } from './table/TableEditor.tsx';

/** The item that had the focus is gone: the way back takes it. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** An ordered list, item by item or as a table of them. */
export function ListInput(props: InputProps<ListField>) {
  return props.field.as === 'table' ? <TableEditor {...props} /> : <Items {...props} />;
}

/** The items of the form's list, each with a key that outlives a save. */
function useItems(name: string) {
  const rows = useFieldArray({ name, keyName: '_key' });
  const form = rows.fields.map(({ _key }) => _key);
  const [kept, setKept] = useState<ItemKeys>({ form, shown: form });
  const keys = lastingKeys(kept, form);
  if (keys !== kept) setKept(keys);
  return { ...rows, keys: keys.shown };
}

/** Add, remove with a way back, duplicate, put in order, close to a line. */
function Items({ name, field, Nested }: InputProps<ListField>) {
  const { getValues } = useFormContext();
  const rows = useItems(name);
  const error = useFieldError(name);
  const localize = useLocalize();
  const [opened, setOpened] = useState<string | null>(null);
  const [removed, setRemoved] = useState<{ index: number; item: object } | null>(null);
  const count = rows.keys.length;
  const isFull = count >= (field.max ?? 200);
  const itemName = localize(field.item ?? field.label);

  const insert = (index: number, item: object) => {
    rows.insert(index, item, { shouldFocus: false });
    setOpened(`${index}`);
    setRemoved(null);
  };
  const remove = (index: number) => {
    const item: unknown = getValues(`${name}.${index}`);
    rows.remove(index);
    if (isRecord(item)) setRemoved({ index, item });
  };
  const copy = (index: number) => {
    const item: unknown = getValues(`${name}.${index}`);
    if (isRecord(item)) insert(index + 1, structuredClone(item));
  };

  return (
    <Composite name={name} field={{ ...field, required: (field.min ?? 0) > 0 }} error={error}>
      <Sortable onMove={rows.move}>
        <ol className={lists.rows}>
          {rows.keys.map((key, index) => (
            <ListItem
              key={key}
              id={key}
              name={name}
              field={field}
              index={index}
              count={count}
              isFull={isFull}
              startsOpen={opened === `${index}` || count === 1}
              onMove={rows.move}
              onRemove={() => remove(index)}
              onCopy={() => copy(index)}
              Nested={Nested}
            />
          ))}
        </ol>
      </Sortable>
      {!isFull && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => insert(count, emptyFields(field.of, kinds))}
        >
          {localize([`Agregar ${itemName.toLocaleLowerCase()}`, `Add ${itemName.toLocaleLowerCase()}`])}
        </Button>
      )}
      <div role="status">
        {removed && (
          <p className={lists.undo}>
            {localize([`Se quitó un elemento.`, 'An item was removed.'])}
            <Button
              ref={takeFocus}
              key={removed.index}
              variant="subtle"
              size="compact-sm"
              onClick={() => insert(removed.index, removed.item)}
            >
              {localize(['Deshacer', 'Undo'])}
            </Button>
          </p>
        )}
      </div>
    </Composite>
  );
}
