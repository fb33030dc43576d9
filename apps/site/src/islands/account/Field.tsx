import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import styles from './account.module.css';
import { type Errors, type FieldName, fieldId, labels } from './account.rules.ts';
import { controlProps, FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

/** State shared by the fields of a form: submitted values and errors. */
export interface FieldState {
  values: Readonly<Record<string, string>>;
  errors: Errors;
  /** Name of the first field with an error, which gets the focus when the server returns the form with errors. */
  firstInvalidField?: string | undefined;
}

interface LabelledProps {
  name: FieldName;
  state: FieldState;
  hint?: string;
  /** Takes half of the row in wide windows. */
  half?: boolean;
}

const toFrameProps = ({ name, state, hint, half }: LabelledProps, required: boolean): FieldFrameProps => ({
  id: fieldId(name),
  label: labels[name],
  hint,
  half,
  required,
  error: state.errors[name],
  isFirstInvalid: state.firstInvalidField === name,
});

/** Field of an account form with its label and messages. */
export const Labelled = ({
  required,
  children,
  ...field
}: LabelledProps & { required: boolean; children: ReactNode }) => (
  <FieldFrame {...toFrameProps(field, required)}>{children}</FieldFrame>
);

/** Single-line text field; it is uncontrolled, so it works without a script. */
export const TextField = ({
  name,
  state,
  hint,
  half,
  required = false,
  ...input
}: LabelledProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>) => {
  const field = { name, state, hint, half };
  return (
    <Labelled {...field} required={required}>
      <input
        {...controlProps(toFrameProps(field, required))}
        name={name}
        defaultValue={state.values[name] ?? ''}
        {...input}
      />
    </Labelled>
  );
};

/** Field to choose one option of a list. */
export const SelectField = ({
  name,
  state,
  hint,
  half,
  options,
  blank,
  required = false,
  ...select
}: LabelledProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> & {
    options: readonly { id: string; name: string }[];
    /** Label of the empty option; without it the first option is selected. */
    blank?: string;
  }) => {
  const field = { name, state, hint, half };
  return (
    <Labelled {...field} required={required}>
      <select
        {...controlProps(toFrameProps(field, required))}
        name={name}
        defaultValue={state.values[name]}
        {...select}
      >
        {blank !== undefined && <option value="">{blank}</option>}
        {options.map(({ id, name: label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
};

/** Checkbox. */
export const CheckField = ({ name, label, state }: { name: string; label: string; state: FieldState }) => (
  <label className={styles.check}>
    <input type="checkbox" name={name} defaultChecked={state.values[name] === 'on'} />
    {label}
  </label>
);
