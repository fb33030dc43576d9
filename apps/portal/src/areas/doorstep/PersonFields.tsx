import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import styles from './doorstep.module.css';
import type { FormErrors } from './prepare.ts';
import type { FormValues } from './queue/form.ts';
import './words.ts';

interface FieldsProps {
  values: FormValues;
  errors: FormErrors;
  onChange(change: Partial<FormValues>): void;
}

const lines = [
  { name: 'name', props: { required: true, maxLength: 120, autoCapitalize: 'words' } },
  { name: 'phone', props: { required: true, type: 'tel', placeholder: '11 5555 0000', maxLength: 40 } },
  { name: 'address', props: { maxLength: 200 } },
  { name: 'locality', props: { required: true, maxLength: 120 } },
  { name: 'email', props: { type: 'email', maxLength: 200, autoCapitalize: 'off' } },
] as const;

/** Who lives there and how to reach them. */
export function PersonFields({ values, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('doorstep');
  return (
    <section className={styles.part} aria-labelledby="persona">
      <h2 id="persona">{t('person')}</h2>
      {lines.map(({ name, props }) => (
        <TextInput
          key={name}
          {...props}
          name={name}
          label={t(name)}
          value={values[name]}
          error={errors[name]}
          // The data are another person's, not the agent's.
          autoComplete="off"
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </section>
  );
}

/** The agent's note on the visit. */
export function NoteField({ values, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('doorstep');
  return (
    <section className={styles.part} aria-labelledby="nota">
      <h2 id="nota">{t('note')}</h2>
      <Textarea
        aria-labelledby="nota"
        description={t('noteHint')}
        value={values.note}
        error={errors.note}
        maxLength={2000}
        autosize
        minRows={3}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </section>
  );
}
