import type { InputProps } from '../input.ts';
import { Composite } from '../parts/Composite.tsx';
import { UrlEditor } from '../parts/UrlEditor.tsx';
import { toText, useInput } from '../useField.ts';

/** Edits a link target. */
export function UrlInput({ name, field }: InputProps) {
  const { id, value, set, blur, error, label } = useInput({ name, field });
  return (
    <Composite name={name} field={field}>
      <UrlEditor
        id={`${id}-address`}
        value={toText(value)}
        onChange={set}
        onBlur={blur}
        invalid={error !== undefined}
        ariaLabel={label}
      />
    </Composite>
  );
}
