import type { InputProps } from '../input.ts';
import { TextField } from '../parts/TextField.tsx';

/** A telephone number, as a person writes it; it is stored in international form. */
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
