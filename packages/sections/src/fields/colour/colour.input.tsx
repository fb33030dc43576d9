import type { InputProps } from '../input.ts';
import { ColourEditor } from '../parts/ColourEditor.tsx';
import { Composite } from '../parts/Composite.tsx';
import { toText, useInput } from '../useField.ts';

export function ColourInput({ name, field }: InputProps) {
  const { id, value, set, blur, label } = useInput({ name, field });
  return (
    <Composite name={name} field={field}>
      <ColourEditor id={`${id}-code`} value={toText(value)} onChange={set} onBlur={blur} ariaLabel={label} />
    </Composite>
  );
}
