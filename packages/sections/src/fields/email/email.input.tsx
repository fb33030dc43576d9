import type { InputProps } from '../input.ts';
import { TextField } from '../parts/TextField.tsx';

/** Edits an e-mail address. RFC 5321 allows 254 characters. */
export function EmailInput({ name, field }: InputProps) {
  // "text", because the browser's own check for "email" reports in its own language and rejects input that we would
  // correct.
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
