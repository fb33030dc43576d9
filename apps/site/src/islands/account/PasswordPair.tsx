import styles from './account.module.css';
import { type FieldState, TextField } from './Field.tsx';

interface Props {
  state: FieldState;
  /** Name of the field with the repetition, as in the form's endpoint. */
  repeatName: 'repeat' | 'passwordRepeat';
}

/** New password and its repetition; `passwordPair.ts` shows its strength while typing and can reveal it. */
export const PasswordPair = ({ state, repeatName }: Props) => (
  <>
    <TextField
      name="password"
      state={state}
      required
      type="password"
      autoComplete="new-password"
      minLength={8}
      maxLength={128}
      hint="De 8 a 128 caracteres. Tres palabras sueltas son fáciles de recordar y difíciles de adivinar."
    />
    {/* Always rendered, so that screen readers announce changes. */}
    <output className={styles.strength} aria-live="polite" data-part="strength" />
    <TextField
      name={repeatName}
      state={state}
      required
      type="password"
      autoComplete="new-password"
      maxLength={128}
    />
    <label className={styles.check} hidden data-part="show">
      <input type="checkbox" />
      Mostrar la contraseña
    </label>
  </>
);
