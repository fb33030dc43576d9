import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import styles from './loginForm.module.css';

/** What is wrong with a field, above it; there from the first, so that a script can say it. */
export const FieldError = ({ id, words }: { id: string; words: string | undefined }) => (
  <p className={styles.error} id={`${id}-error`} hidden={words === undefined}>
    <VisuallyHidden>Error: </VisuallyHidden>
    <span>{words}</span>
  </p>
);

/** What a control says of itself when something is wrong with it; `help` is what describes it anyway. */
export const saidOf = (id: string, words: string | undefined, help?: string) => ({
  'aria-invalid': words === undefined ? undefined : true,
  'aria-describedby': [words !== undefined && `${id}-error`, help].filter(Boolean).join(' ') || undefined,
});

/** Where the visitor was going, for a form that goes without a script. */
export const Destination = ({ redirectTo }: { redirectTo: string | null }) =>
  redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />;
