import type { InputProps } from '../input.ts';
import { TextField } from '../parts/TextField.tsx';

/** Edits a phone number in local notation; it is stored in international format. */
export function PhoneInput({ name, field }: InputProps) {
  return (
    <TextField
      name={name}
      field={field}
      max={40}
      input={{ type: 'tel', autoComplete: 'off', placeholder: '11 5555 0000' }}
    />
  );
}
