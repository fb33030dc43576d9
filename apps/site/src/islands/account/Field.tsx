import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { FieldError, saidOf } from '../FieldError.tsx';
import styles from './account.module.css';
import { type Errors, type FieldName, fieldId, labels } from './account.rules.ts';

/** What the fields of a form share: what was typed before, and what is wrong with it. */
export interface FieldState {
  values: Readonly<Record<string, string>>;
  errors: Errors;
  /** The first field that is wrong: it has the focus when the page comes back. */
  first?: string | undefined;
}

interface Labelled {
  name: FieldName;
  state: FieldState;
  hint?: string;
  /** Half of the row, where the window is wide enough. */
  half?: boolean;
}

const hintId = (name: FieldName): string => `${fieldId(name)}-hint`;

/** A label, what helps, what is wrong, and the control. */
export const Labelled = ({
  required,
  children,
  ...field
}: Labelled & { required: boolean; children: ReactNode }) => {
  const { name, state, hint, half } = field;
  return (
    <div className={half ? styles.half : styles.field}>
      <label className={styles.label} htmlFor={fieldId(name)}>
        {labels[name]}
        {!required && <span className={styles.quiet}> (si querés)</span>}
      </label>
      {hint && (
        <p className={styles.quiet} id={hintId(name)}>
          {hint}
        </p>
      )}
      <FieldError id={fieldId(name)} words={state.errors[name]} className={styles.error} />
      {children}
    </div>
  );
};

const controlOf = ({ name, state, hint }: Labelled) => ({
  ...saidOf(fieldId(name), state.errors[name], hint && hintId(name)),
  id: fieldId(name),
  name,
  className: styles.input,
  // Only in a page that came back with something wrong.
  autoFocus: state.first === name ? true : undefined,
});

/** One line of text; it keeps what is typed by itself, so it works without a script. */
export const TextField = ({
  name,
  state,
  hint,
  half,
  required = false,
  ...input
}: Labelled & Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>) => {
  const field = { name, state, hint, half };
  return (
    <Labelled {...field} required={required}>
      <input {...controlOf(field)} defaultValue={state.values[name] ?? ''} required={required} {...input} />
    </Labelled>
  );
};

/** One of a list. */
export const SelectField = ({
  name,
  state,
  hint,
  half,
  options,
  blank,
  required = false,
  ...select
}: Labelled &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> & {
    options: readonly { id: string; name: string }[];
    /** What stands there while nothing is chosen; without it, the first one is. */
    blank?: string;
  }) => {
  const field = { name, state, hint, half };
  return (
    <Labelled {...field} required={required}>
      <select {...controlOf(field)} defaultValue={state.values[name]} required={required} {...select}>
        {blank !== undefined && <option value="">{blank}</option>}
        {options.map(({ id, name: words }) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  );
};

/** A box to tick. */
export const CheckField = ({ name, label, state }: { name: string; label: string; state: FieldState }) => (
  <label className={styles.check}>
    <input type="checkbox" name={name} defaultChecked={state.values[name] === 'on'} />
    {label}
  </label>
);
