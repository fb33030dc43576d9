import type { InputProps } from '../input.ts';
import { ColourEditor } from '../parts/ColourEditor.tsx';
import { Composite } from '../parts/Composite.tsx';
import { toText, useField, useFieldId, useFieldTexts } from '../useField.ts';

export function ColourInput({ name, field }: InputProps) {
  const fieldId = useFieldId();
  const { value, set, blur, error } = useField(name);
  const { label } = useFieldTexts(field);
  return (
    <Composite name={name} field={field} error={error}>
      <ColourEditor
        id={`${fieldId(name)}-code`}
        value={toText(value)}
        onChange={set}
        onBlur={blur}
        ariaLabel={label}
      />
    </Composite>
  );
}
