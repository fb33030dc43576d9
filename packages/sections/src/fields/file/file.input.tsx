import type { InputProps } from '../input.ts';
import { Composite } from '../parts/Composite.tsx';
import { FileEditor } from '../parts/FileEditor.tsx';
import { useField, useFieldError, useFieldTexts } from '../useField.ts';

/** Edits a document field by choosing a library file. */
export function FileInput({ name, field }: InputProps) {
  const { value, set, error } = useField(name);
  const idError = useFieldError(`${name}.id`);
  const { label } = useFieldTexts(field);
  return (
    <Composite name={name} field={field} error={error ?? idError}>
      <FileEditor name={name} kind="document" value={value} onChange={set} fieldLabel={label} />
    </Composite>
  );
}
