import type { InputProps } from '../input.ts';
import { Composite } from '../parts/Composite.tsx';
import { ImageEditor } from '../parts/ImageEditor.tsx';
import { useField, useFieldTexts } from '../useField.ts';

/** A picture of the library. */
export function ImageInput({ name, field }: InputProps) {
  const { value, set, blur, error } = useField(name);
  const { label } = useFieldTexts(field);
  return (
    <Composite name={name} field={field} error={error}>
      <ImageEditor name={name} value={value} onChange={set} onBlur={blur} what={label} />
    </Composite>
  );
}
