import styles from './account.module.css';
import { type FieldState, TextField } from './Field.tsx';

/** A new password, twice; `passwordPair.ts` says how strong it is while it is typed, and shows it. */
export const PasswordPair = ({ state }: { state: FieldState }) => (
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
    {/* Always there, so that what appears in it is read out. */}
    <output className={styles.strength} aria-live="polite" data-part="strength" />
    <TextField
      name="passwordRepeat"
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
