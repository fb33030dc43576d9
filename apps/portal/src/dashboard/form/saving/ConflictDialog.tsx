import { cellOf } from '@centinela/sections/fields/cells.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryDiff } from '@centinela/sections/kernel/derive.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { Button, Group, Modal, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../language/language.ts';
import { useFocusBack } from '../../../shell/useFocusBack.ts';
import type { EntryRecord } from '../../entries.ts';
import { ChangeList } from '../../entry/ChangeList.tsx';
import styles from '../form.module.css';
import type { Aim } from '../formKey.ts';
import { fieldsOf } from '../values.ts';
import { type Conflict, type Disputed, disputedFields, firstChoice, type Side, settled } from './conflict.ts';

interface Props {
  definition: Definition;
  conflict: Conflict;
  /** The entry as another user saved it. */
  theirs: EntryRecord;
  /** The purpose of the save, for the label of the button. */
  aim: Aim;
  /** Saves the chosen values over the other user's version. */
  onSettle: (values: Record<string, unknown>) => void;
  onClose: () => void;
}

/** Resolves an edit conflict field by field, with the differing words marked. */
export function ConflictDialog({ definition, conflict, theirs, aim, onSettle, onClose }: Props) {
  const { localize } = useTranslation();
  useFocusBack();
  const disputed = disputedFields(definition, conflict);
  const [choice, setChoice] = useState(() => firstChoice(disputed));
  const who = theirs.updatedBy ?? localize(['otra persona', 'somebody else']);
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
          `${who} guardó la versión ${theirs.version}. Elegí qué queda en cada campo. No se pierde nada: lo que no elijas de esa versión sigue en el historial.`,
          `${who} saved version ${theirs.version}. Choose what stays in each field. Nothing is lost: what you don’t choose of that version stays in the history.`,
        ])}
      </p>
      {disputed.length === 0 && (
        <p>{localize(['Los dos escribieron lo mismo.', 'You both wrote the same thing.'])}</p>
      )}
      <ul className={styles.disputed}>
        {disputed.map((field) => (
          <li key={field.name}>
            <Field
              definition={definition}
              conflict={conflict}
              disputed={field}
              side={choice[field.name] ?? 'mine'}
              who={who}
              onChoose={(side) => setChoice({ ...choice, [field.name]: side })}
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
          onClick={() => onSettle(settled({ ...conflict, theirs: fieldsOf(definition, theirs) }, choice))}
        >
          {aim === 'publish'
            ? localize(['Publicar lo elegido', 'Publish what I chose'])
            : localize(['Guardar lo elegido', 'Save what I chose'])}
        </Button>
      </Group>
    </Modal>
  );
}

interface FieldProps {
  definition: Definition;
  conflict: Conflict;
  disputed: Disputed;
  side: Side;
  who: string;
  onChoose: (side: Side) => void;
}

function Field({ definition, conflict, disputed: { name, changedBy }, side, who, onChoose }: FieldProps) {
  const { localize } = useTranslation();
  const field = definition.fields[name];
  if (!field) return null;
  const Cell = cellOf(field);
  // Compares only this field; if its value cannot be parsed, only its cell is shown.
  const only = { ...definition, fields: { [name]: field } };
  const readable = kinds.input(field).safeParse(conflict.mine[name]).success;
  const note = {
    both: localize(['Lo cambiaron los dos', 'Both changed it']),
    mine: localize(['Solo lo cambiaste vos', 'Only you changed it']),
    theirs: localize([`Solo lo cambió ${who}`, `Only ${who} changed it`]),
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
        <Radio value="theirs" label={localize([`Lo de ${who}`, `By ${who}`])} />
      </Group>
      {readable ? (
        <ChangeList changes={entryDiff(only, conflict.theirs, conflict.mine)} />
      ) : (
        <Group mt={6}>
          <Cell name={name} field={field} value={conflict.theirs[name]} /> →{' '}
          <Cell name={name} field={field} value={conflict.mine[name]} />
        </Group>
      )}
    </Radio.Group>
  );
}
