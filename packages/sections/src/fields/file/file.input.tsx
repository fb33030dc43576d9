import type { InputProps } from '../input.ts';
import { Composite } from '../parts/Composite.tsx';
import { FileEditor } from '../parts/FileEditor.tsx';
import { useFieldError, useInput } from '../useField.ts';

/** Edits a document field by choosing a library file. */
export function FileInput({ name, field }: InputProps) {
  const { value, set, label } = useInput({ name, field });
  const idError = useFieldError(`${name}.id`);
  return (
    <Composite name={name} field={field} error={idError}>
      <FileEditor name={name} kind="document" value={value} onChange={set} fieldLabel={label} />
    </Composite>
  );
}
