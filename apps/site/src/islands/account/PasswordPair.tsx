import { passwordStrength, strengthLabels } from '@centinela/api/accounts/passwordStrength.ts';
import { type ChangeEvent, useState } from 'react';
import { useIsAlive } from '../login/useVisitor.ts';
import styles from './account.module.css';
import { type FieldState, TextField } from './Field.tsx';

const known = ['firstName', 'lastName', 'email', 'businessName'];

/** What is no secret of whoever fills in this form. */
function aboutOf(form: HTMLFormElement | null): string[] {
  const data = form ? new FormData(form) : new FormData();
  return known.flatMap((name) => {
    const value = data.get(name);
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
}

/** A new password, twice, with its strength in words while it is typed. */
export function PasswordPair({ state }: { state: FieldState }) {
  const isAlive = useIsAlive();
  const [isShown, setShown] = useState(false);
  const [strength, setStrength] = useState<ReturnType<typeof passwordStrength> | null>(null);
  const type = isShown ? 'text' : 'password';
  const weigh = ({ currentTarget: { value, form } }: ChangeEvent<HTMLInputElement>) =>
    setStrength(value === '' ? null : passwordStrength(value, aboutOf(form)));
  return (
    <>
      <TextField
        name="password"
        state={state}
        required
        type={type}
        autoComplete="new-password"
        minLength={8}
        maxLength={128}
        hint="De 8 a 128 caracteres. Tres palabras sueltas son fáciles de recordar y difíciles de adivinar."
        onChange={weigh}
      />
      {/* Always there, so that what appears in it is read out. */}
      <output className={styles.strength} data-strength={strength ?? undefined} aria-live="polite">
        {strength !== null && (
          <>
            <span className={styles.quiet}>Seguridad: </span>
            {strengthLabels[strength][0]}
          </>
        )}
      </output>
      <TextField
        name="passwordRepeat"
        state={state}
        required
        type={type}
        autoComplete="new-password"
        maxLength={128}
      />
      {isAlive && (
        <label className={styles.check}>
          <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
          Mostrar la contraseña
        </label>
      )}
    </>
  );
}
