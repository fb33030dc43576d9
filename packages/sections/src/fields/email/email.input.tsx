import type { InputProps } from '../input.ts';
import { TextField } from '../parts/TextField.tsx';

/** An e-mail address. RFC 5321 lets it have 254 characters. */
export function EmailInput({ name, field }: InputProps) {
  // "text", for a browser's own check of "email" speaks another language and rejects what ours mends.
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
