import { Box, Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { FieldPlace } from '../input.ts';
import { useFieldError, useFieldId, useFieldTexts } from '../useField.ts';
import styles from './inputs.module.css';

interface Props extends FieldPlace {
  /** Error of a part, shown when the field itself has none. */
  error?: string | undefined;
  /** True when a part inside takes the focus instead of the group. */
  hasInnerFocus?: boolean;
  children: ReactNode;
}

/**
 * Frame of an input with several parts: its label names the group, help and error describe it. Error links focus
 * the group itself, and Tab moves on to its parts.
 */
export function Composite({ name, field, error: partError, hasInnerFocus = false, children }: Props) {
  const fieldId = useFieldId();
  const { label, description, withAsterisk } = useFieldTexts(field);
  const error = useFieldError(name) ?? partError;
  const id = useId();
  const describedBy = [description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out in line with help and error
    <div
      role="group"
      id={hasInnerFocus ? undefined : fieldId(name)}
      tabIndex={hasInnerFocus ? undefined : -1}
      className={styles.composite}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy || undefined}
    >
      <Input.Label id={`${id}-label`} labelElement="div" required={withAsterisk}>
        {label}
      </Input.Label>
      {description && <Input.Description id={`${id}-help`}>{description}</Input.Description>}
      <Box mt="0.375rem">{children}</Box>
      {error && (
        <Input.Error id={`${id}-error`} mt="0.375rem">
          {error}
        </Input.Error>
      )}
    </div>
  );
}
