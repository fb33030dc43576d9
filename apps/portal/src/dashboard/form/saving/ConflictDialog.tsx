import { getCell } from '@centinela/sections/cells.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryDiff } from '@centinela/sections/kernel/derive.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { Button, Group, Modal, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../language/language.ts';
import { useRestoreFocus } from '../../../shell/useRestoreFocus.ts';
import { ChangeList } from '../../records/ChangeList.tsx';
import type { EntryRecord } from '../../records/entries.ts';
import styles from '../form.module.css';
import type { SaveMode } from '../formKey.ts';
import { getFieldValues } from '../values.ts';
import {
  type Conflict,
  type DisputedField,
  findDisputedFields,
  getInitialChoices,
  resolveConflict,
  type Side,
} from './conflict.ts';

interface Props {
  definition: Definition;
  conflict: Conflict;
  /** The entry as another user saved it. */
  theirs: EntryRecord;
  /** The mode of the save that caused the conflict, for the label of the button. */
  saveMode: SaveMode;
  /** Saves the chosen values over the other user's version. */
  onResolve: (values: Record<string, unknown>) => void;
  onClose: () => void;
}

/** Dialog that resolves an edit conflict field by field, with the differences highlighted. */
export function ConflictDialog({ definition, conflict, theirs, saveMode, onResolve, onClose }: Props) {
  const { localize } = useTranslation();
  useRestoreFocus();
  const disputedFields = findDisputedFields(definition, conflict);
  const [choices, setChoices] = useState(() => getInitialChoices(disputedFields));
  const author = theirs.updatedBy ?? localize(['otra persona', 'somebody else']);
  return (
    <Modal
      opened
      onClose={onClose}
      size="56rem"
      title={localize([
        'Otra persona lo cambió mientras lo editabas',
        'Somebody changed it while you were editing',
      ])}
      closeButtonProps={{ 'aria-label': localize(['Cerrar', 'Close']) }}
    >
      <p>
        {localize([
          `${author} guardó la versión ${theirs.version}. Elegí qué queda en cada campo. No se pierde nada: lo que no elijas de esa versión sigue en el historial.`,
          `${author} saved version ${theirs.version}. Choose what stays in each field. Nothing is lost: what you don’t choose of that version stays in the history.`,
        ])}
      </p>
      {disputedFields.length === 0 && (
        <p>{localize(['Los dos escribieron lo mismo.', 'You both wrote the same thing.'])}</p>
      )}
      <ul className={styles.disputed}>
        {disputedFields.map((field) => (
          <li key={field.name}>
            <DisputedFieldChoice
              definition={definition}
              conflict={conflict}
              disputed={field}
              side={choices[field.name] ?? 'mine'}
              author={author}
              onChoose={(side) => setChoices({ ...choices, [field.name]: side })}
            />
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {localize(['Seguir editando', 'Keep editing'])}
        </Button>
        <Button
          color="light"
          onClick={() =>
            onResolve(resolveConflict({ ...conflict, theirs: getFieldValues(definition, theirs) }, choices))
          }
        >
          {saveMode === 'publish'
            ? localize(['Publicar lo elegido', 'Publish what I chose'])
            : localize(['Guardar lo elegido', 'Save what I chose'])}
        </Button>
      </Group>
    </Modal>
  );
}

interface DisputedFieldProps {
  definition: Definition;
  conflict: Conflict;
  disputed: DisputedField;
  side: Side;
  author: string;
  onChoose: (side: Side) => void;
}

function DisputedFieldChoice({
  definition,
  conflict,
  disputed: { name, changedBy },
  side,
  author,
  onChoose,
}: DisputedFieldProps) {
  const { localize } = useTranslation();
  const field = definition.fields[name];
  if (!field) return null;
  const Cell = getCell(field);
  // The comparison gets a definition with this field only. An invalid value cannot be compared: both values are shown.
  const fieldDefinition = { ...definition, fields: { [name]: field } };
  const isValid = kinds.input(field).safeParse(conflict.mine[name]).success;
  const note = {
    both: localize(['Lo cambiaron los dos', 'Both changed it']),
    mine: localize(['Solo lo cambiaste vos', 'Only you changed it']),
    theirs: localize([`Solo lo cambió ${author}`, `Only ${author} changed it`]),
  }[changedBy];
  return (
    <Radio.Group
      label={localize(field.label)}
      description={note}
      value={side}
      onChange={(value) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
    >
      <Group mt={6} gap="lg">
        <Radio value="mine" label={localize(['Lo mío', 'Mine'])} />
        <Radio value="theirs" label={localize([`Lo de ${author}`, `By ${author}`])} />
      </Group>
      {isValid ? (
        <ChangeList changes={entryDiff(fieldDefinition, conflict.theirs, conflict.mine)} />
      ) : (
        <Group mt={6}>
          <Cell name={name} field={field} value={conflict.theirs[name]} /> →{' '}
          <Cell name={name} field={field} value={conflict.mine[name]} />
        </Group>
      )}
    </Radio.Group>
  );
}
