import type { ReactNode } from 'react';
import { FieldError, saidOf } from '../FieldError.tsx';
import styles from './account.module.css';

/** What stands around the control of a form. */
export interface Framed {
  /** Id of the control; its hint and its error are named after it. */
  id: string;
  label: string;
  hint?: string | undefined;
  /** What is wrong, in words that say what to do. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Half of the row, where the window is wide enough. */
  half?: boolean | undefined;
  /** The first field that is wrong has the focus when the page comes back. */
  isFirstWrong?: boolean | undefined;
}

/** What the control itself says of all that. */
export const controlOf = ({ id, hint, error, required, isFirstWrong }: Framed) => ({
  ...saidOf(id, error, hint && `${id}-hint`),
  id,
  required,
  className: styles.input,
  // Only in a page that came back with something wrong.
  autoFocus: isFirstWrong || undefined,
});

/** A label, what helps, what is wrong, and the control. */
export const FieldFrame = ({
  id,
  label,
  hint,
  error,
  required,
  half,
  children,
}: Framed & { children: ReactNode }) => (
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
    <FieldError id={id} words={error} className={styles.error} />
    {children}
  </div>
);
