import type { InputProps } from '../input.ts';
import { TextField } from '../parts/TextField.tsx';

/** Edits an e-mail address. RFC 5321 allows 254 characters. */
export function EmailInput({ name, field }: InputProps) {
  // Not "email": the browser would report errors in its own language, and reject input that the schema corrects.
  return (
    <TextField
      name={name}
      field={field}
      max={254}
      input={{
        type: 'text',
        inputMode: 'email',
        autoComplete: 'off',
        spellCheck: false,
        placeholder: 'nombre@ejemplo.com',
      }}
    />
  );
}
