import type { InputProps } from '../input.ts';
import { TextField } from '../parts/TextField.tsx';
import type { TextField as Definition } from './text.ts';
import { defaultMaximum } from './text.ts';

/** Edits one line of text; times use the browser's native picker. */
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
