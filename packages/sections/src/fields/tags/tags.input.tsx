import { TagsInput } from '@mantine/core';
import { useLocalize } from '../FieldTools.tsx';
import type { InputProps } from '../input.ts';
import { useInput } from '../useField.ts';

/** Edits tags; Enter or a comma ends a tag. */
export function TagsKindInput({ name, field }: InputProps) {
  const { value, set, blur, description, ...props } = useInput({ name, field });
  const localize = useLocalize();
  const tags = Array.isArray(value) ? value.filter((tag) => typeof tag === 'string') : [];
  return (
    <TagsInput
      {...props}
      description={
        description ?? localize(['Escribí y apretá Enter después de cada una', 'Press Enter after each one'])
      }
      value={tags}
      onChange={(next) => set([...new Set(next.map((tag) => tag.trim().toLowerCase()).filter(Boolean))])}
      onBlur={blur}
      maxTags={30}
    />
  );
}
