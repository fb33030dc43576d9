import { Box, Flex, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useFieldTools } from '../FieldTools.tsx';
import type { InputProps } from '../input.ts';
import styles from '../parts/inputs.module.css';
import { toText, useInput } from '../useField.ts';
import { createSlug, normaliseSlug } from './slug.ts';

/** Edits a slug; in a new entry it follows the title until the user edits it. */
export function SlugInput({ name, field }: InputProps) {
  const { value, set, blur, ...props } = useInput({ name, field });
  const { form } = useFieldTools();
  const text = toText(value);
  useSuggestedSlug(name, text, set);
  const [before] = form?.pagePath?.split('{slug}') ?? [];
  return (
    <TextInput
      {...props}
      name={name}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => set(event.currentTarget.value.replaceAll(' ', '-') || null)}
      onBlur={() => {
        const normalised = normaliseSlug(text, { nested: 'nested' in field && field.nested === true });
        if (normalised !== text) set(normalised || null);
        blur();
      }}
      aria-required={field.required}
      inputContainer={(children) =>
        before ? (
          <Flex className={styles.prefixed} wrap="wrap" align="center" gap="0.25rem 0.5rem">
            <Box component="span" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {before}
            </Box>
            {children}
          </Flex>
        ) : (
          children
        )
      }
    />
  );
}

/** Updates the slug from the title while it is blank or equals the previous suggestion. */
function useSuggestedSlug(name: string, text: string, set: (slug: string | null) => void) {
  const { form } = useFieldTools();
  const titleField = form?.isNew && form.titleField !== name ? form.titleField : null;
  const title = toText(useWatch({ name: titleField ?? name, disabled: titleField === null }));
  const suggested = useRef(createSlug(title));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a title change may update the slug
  useEffect(() => {
    if (titleField === null) return;
    const next = createSlug(title);
    if (next === suggested.current) return;
    if (text === '' || text === suggested.current) set(next || null);
    suggested.current = next;
  }, [title, titleField]);
}
