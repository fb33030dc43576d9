import type { ReactNode } from 'react';
import { errorAttributes, FieldError } from '../FieldError.tsx';
import styles from './account.module.css';

/** Props of a form control's frame: label, hint and error. */
export interface FieldFrameProps {
  /** Id of the control; the ids of its hint and its error derive from it. */
  id: string;
  label: string;
  hint?: string | undefined;
  /** Error message that says what to do. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Messages of `plainForm.ts` for a missing and for an invalid value; each says what to do. */
  missing?: string | undefined;
  invalid?: string | undefined;
  /** Takes half of the row in wide windows. */
  half?: boolean | undefined;
  /** True for the first field with an error, which gets the focus when the server returns the form with errors. */
  isFirstInvalid?: boolean | undefined;
}

/** Attributes of the control itself. */
export const controlProps = ({
  id,
  hint,
  error,
  required,
  missing,
  invalid,
  isFirstInvalid,
}: FieldFrameProps) => ({
  ...errorAttributes(id, error, hint && `${id}-hint`),
  id,
  required,
  'data-missing': missing,
  'data-invalid': invalid,
  className: styles.input,
  autoFocus: isFirstInvalid || undefined,
});

/** Renders the label, the hint, the error and the control. */
export const FieldFrame = ({
  id,
  label,
  hint,
  error,
  required,
  half,
  children,
}: FieldFrameProps & { children: ReactNode }) => (
  <div className={half ? styles.half : styles.field}>
    <label className={styles.label} htmlFor={id}>
      {label}
      {!required && <span className={styles.quiet}> (si querés)</span>}
    </label>
    {hint && (
      <p className={styles.quiet} id={`${id}-hint`}>
        {hint}
      </p>
    )}
    <FieldError id={id} text={error} className={styles.error} />
    {children}
  </div>
);
