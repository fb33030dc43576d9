import type { InputProps } from '../input.ts';
import { TextField } from '../parts/TextField.tsx';
import type { TextField as Definition } from './text.ts';
import { defaultMaximum } from './text.ts';

/** One line of text; a time is chosen as the browser has it chosen. */
export function TextKindInput({ name, field }: InputProps<Definition>) {
  return (
    <TextField
      name={name}
      field={field}
      max={field.max ?? defaultMaximum}
      {...(field.format === 'time' && { input: { type: 'time' } })}
    />
  );
}
