import { TagsInput } from '@mantine/core';
import { useLocalize } from '../FieldTools.tsx';
import type { InputProps } from '../input.ts';
import { useField, useFieldId, useFieldTexts } from '../useField.ts';

/** Edits tags; Enter or a comma ends a tag. */
export function TagsKindInput({ name, field }: InputProps) {
  const fieldId = useFieldId();
  const { value, set, blur, error } = useField(name);
  const localize = useLocalize();
  const tags = Array.isArray(value) ? value.filter((tag) => typeof tag === 'string') : [];
  const { description, ...texts } = useFieldTexts(field);
  return (
    <TagsInput
      {...texts}
      id={fieldId(name)}
      description={
        description ?? localize(['Escribí y apretá Enter después de cada una', 'Press Enter after each one'])
      }
      value={tags}
      onChange={(next) => set([...new Set(next.map((tag) => tag.trim().toLowerCase()).filter(Boolean))])}
      onBlur={blur}
      maxTags={30}
      error={error}
    />
  );
}
