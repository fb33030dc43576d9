import type { InputProps } from '../input.ts';
import { Composite } from '../parts/Composite.tsx';
import { UrlEditor } from '../parts/UrlEditor.tsx';
import { toText, useField, useFieldId, useFieldTexts } from '../useField.ts';

/** Edits a link target. */
export function UrlInput({ name, field }: InputProps) {
  const fieldId = useFieldId();
  const { value, set, blur, error } = useField(name);
  const { label } = useFieldTexts(field);
  return (
    <Composite name={name} field={field} error={error}>
      <UrlEditor
        id={`${fieldId(name)}-address`}
        value={toText(value)}
        onChange={set}
        onBlur={blur}
        invalid={error !== undefined}
        ariaLabel={label}
      />
    </Composite>
  );
}
