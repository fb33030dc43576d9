import { useFieldTools, useLocalize } from '../FieldTools.tsx';
import type { InputProps } from '../input.ts';
import { Composite } from '../parts/Composite.tsx';
import { EntryCard } from '../parts/entries/EntryCard.tsx';
import { EntrySearch } from '../parts/entries/EntrySearch.tsx';
import { toText, useInput } from '../useField.ts';
import type { RefField } from './ref.ts';

/** Edits a reference: finds an entry by text and shows it with its picture. */
export function RefInput({ name, field }: InputProps<RefField>) {
  const { id: fieldId, value, set, error, label } = useInput({ name, field });
  const localize = useLocalize();
  const { searchEntries } = useFieldTools();
  const id = toText(value);
  return (
    <Composite name={name} field={field}>
      {id ? (
        <EntryCard section={field.to} id={id} onRemove={() => set(null)} />
      ) : (
        <EntrySearch
          id={`${fieldId}-search`}
          search={(query) => searchEntries(field.to, query)}
          onPick={(entry) => set(entry.id)}
          label={localize([`Buscar: ${label}`, `Search: ${label}`])}
          error={error !== undefined}
        />
      )}
    </Composite>
  );
}
