import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import styles from './account.module.css';
import { type Errors, type FieldName, fieldId, labels } from './account.rules.ts';
import { controlOf, FieldFrame, type Framed } from './FieldFrame.tsx';

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

const framed = ({ name, state, hint, half }: Labelled, required: boolean): Framed => ({
  id: fieldId(name),
  label: labels[name],
  hint,
  half,
  required,
  error: state.errors[name],
  isFirstWrong: state.first === name,
});

/** A field of an account in its frame. */
export const Labelled = ({
  required,
  children,
  ...field
}: Labelled & { required: boolean; children: ReactNode }) => (
  <FieldFrame {...framed(field, required)}>{children}</FieldFrame>
);

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
      <input
        {...controlOf(framed(field, required))}
        name={name}
        defaultValue={state.values[name] ?? ''}
        {...input}
      />
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
      <select
        {...controlOf(framed(field, required))}
        name={name}
        defaultValue={state.values[name]}
        {...select}
      >
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
