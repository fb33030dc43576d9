import { useFieldTools, useLocalize } from '../FieldTools.tsx';
import type { FieldPlace, InputProps } from '../input.ts';
import { Composite } from '../parts/Composite.tsx';
import { EntryCard } from '../parts/entries/EntryCard.tsx';
import { EntrySearch } from '../parts/entries/EntrySearch.tsx';
import lists from '../parts/lists.module.css';
import { moveItem } from '../parts/moveItem.ts';
import { MoveButtons, Sortable, SortableRow } from '../parts/Sortable.tsx';
import { useInput } from '../useField.ts';
import type { RefsField } from './refs.ts';

/** Edits an ordered list of references. */
export function RefsInput({ name, field }: InputProps<RefsField>) {
  const { Blocks } = useFieldTools();
  return field.blocks && Blocks ? <Blocks name={name} field={field} /> : <Rows name={name} field={field} />;
}

/** References that are found by text and reordered by dragging or with buttons. */
function Rows({ name, field }: FieldPlace<RefsField>) {
  const { id: fieldId, value, set, error, label } = useInput({ name, field });
  const localize = useLocalize();
  const { searchEntries } = useFieldTools();
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  const move = (from: number, to: number) => set(moveItem(ids, from, to));
  return (
    <Composite name={name} field={field}>
      <Sortable onMove={move}>
        <ol className={lists.rows}>
          {ids.map((id, index) => (
            <SortableRow key={id} id={id} index={index} group={name}>
              {(handle) => (
                <EntryCard section={field.to} id={id} onRemove={() => set(ids.filter((each) => each !== id))}>
                  <MoveButtons
                    index={index}
                    count={ids.length}
                    onMove={move}
                    handle={handle}
                    itemName={`${label} ${index + 1}`}
                  />
                </EntryCard>
              )}
            </SortableRow>
          ))}
        </ol>
      </Sortable>
      {ids.length < (field.max ?? 100) && (
        <EntrySearch
          id={`${fieldId}-search`}
          search={(query) => searchEntries(field.to, query)}
          exclude={ids}
          onPick={(entry) => set([...ids, entry.id])}
          label={localize([`Agregar: ${label}`, `Add: ${label}`])}
          error={error !== undefined}
        />
      )}
    </Composite>
  );
}
