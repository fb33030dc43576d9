import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { InputProps } from '../input.ts';
import { Composite } from '../parts/Composite.tsx';
import { useInput } from '../useField.ts';

/** The editor is the heaviest part of a form, so only forms that use it load it. */
const Editor = lazy(() => import('./RichTextEditor.tsx'));

/** Edits formatted text. */
export function RichTextInput({ name, field }: InputProps) {
  const { value, set, blur, error, label } = useInput({ name, field });
  return (
    <Composite name={name} field={field} hasInnerFocus>
      <Suspense fallback={<Skeleton height={160} />}>
        <Editor
          name={name}
          value={typeof value === 'string' ? value : null}
          onChange={set}
          onBlur={blur}
          isInvalid={error !== undefined}
          isRequired={field.required === true}
          label={label}
          hasPictures
        />
      </Suspense>
    </Composite>
  );
}
