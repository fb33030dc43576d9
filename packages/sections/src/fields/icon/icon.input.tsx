import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFieldTools, useLocalize } from '../FieldTools.tsx';
import type { InputProps } from '../input.ts';
import { Composite } from '../parts/Composite.tsx';
import { EntryCard } from '../parts/entries/EntryCard.tsx';
import { useMatches } from '../parts/entries/EntrySearch.tsx';
import styles from '../parts/inputs.module.css';
import { Thumbnail } from '../parts/Thumbnail.tsx';
import { toText, useInput } from '../useField.ts';

/** Edits an icon field with a grid of pictures that supports the arrow keys. */
export function IconInput({ name, field }: InputProps) {
  const { id: fieldId, value, set, label } = useInput({ name, field });
  const [isOpen, setOpen] = useState(false);
  const localize = useLocalize();
  const id = toText(value);
  return (
    <Composite name={name} field={field}>
      {id && <EntryCard section="icons" id={id} onRemove={() => set(null)} />}
      <Button
        mt={id ? 6 : 0}
        id={`${fieldId}-open`}
        variant="default"
        size="xs"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen
          ? localize(['Cerrar los íconos', 'Close the icons'])
          : id
            ? localize(['Cambiar el ícono', 'Change the icon'])
            : localize(['Elegir un ícono', 'Choose an icon'])}
      </Button>
      {isOpen && <Grid name={name} chosen={id} onChoose={set} label={label} />}
    </Composite>
  );
}

/**
 * Renders the matching icons up to a maximum, as radio buttons: Tab enters the group and the arrow keys select.
 */
function Grid({
  name,
  chosen,
  onChoose,
  label,
}: {
  name: string;
  chosen: string;
  onChoose: (id: string) => void;
  label: string;
}) {
  const tools = useFieldTools();
  const localize = useLocalize();
  const [query, setQuery] = useState('');
  const icons = useMatches((text) => tools.searchEntries('icons', text), query)?.entries;
  return (
    <>
      <TextInput
        mt={8}
        aria-label={localize([`Buscar un ícono: ${label}`, `Search for an icon: ${label}`])}
        placeholder={localize(['Buscar un ícono', 'Search for an icon'])}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <fieldset className={styles.icons} aria-label={label}>
        {icons?.map((icon) => (
          <label key={icon.id} className={styles.glyph}>
            <input
              type="radio"
              name={`${name}-icon`}
              checked={icon.id === chosen}
              onChange={() => onChoose(icon.id)}
            />
            {icon.picture && <Thumbnail id={icon.picture} width={32} ratio={1} />}
            {icon.title}
          </label>
        ))}
        {icons?.length === 0 && (
          <p className={styles.hint}>{localize(['No hay íconos con ese nombre', 'No icon has that name'])}</p>
        )}
      </fieldset>
    </>
  );
}
