import type { InputProps } from '../input.ts';
import { Composite } from '../parts/Composite.tsx';
import { ImageEditor } from '../parts/ImageEditor.tsx';
import { useInput } from '../useField.ts';
import type { ImageField } from './image.ts';

/** Edits an image field by choosing a library picture. */
export function ImageInput({ name, field }: InputProps<ImageField>) {
  const { value, set, blur, label } = useInput({ name, field });
  return (
    <Composite name={name} field={field}>
      <ImageEditor
        name={name}
        value={value}
        onChange={set}
        onBlur={blur}
        fieldLabel={label}
        {...(field.formats && { formats: field.formats })}
        isEmblem={field.emblem}
      />
    </Composite>
  );
}
