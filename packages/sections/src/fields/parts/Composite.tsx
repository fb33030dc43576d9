import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { FieldPlace } from '../input.ts';
import { useFieldId, useFieldTexts } from '../useField.ts';
import styles from './inputs.module.css';

interface Props extends FieldPlace {
  error?: string | undefined;
  /** True when a part of it takes the focus in place of the group. */
  leadsInside?: boolean;
  children: ReactNode;
}

/**
 * The frame of an input that is made of several: its label names the group, help and error describe it. An
 * error leads to the group itself, whose parts follow with Tab.
 */
export function Composite({ name, field, error, leadsInside = false, children }: Props) {
  const fieldId = useFieldId();
  const { label, description, withAsterisk } = useFieldTexts(field);
  const id = useId();
  const describedBy = [description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand in line with its help and error
    <div
      role="group"
      id={leadsInside ? undefined : fieldId(name)}
      tabIndex={leadsInside ? undefined : -1}
      className={styles.composite}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy || undefined}
    >
      <Input.Label id={`${id}-label`} labelElement="div" required={withAsterisk}>
        {label}
      </Input.Label>
      {description && <Input.Description id={`${id}-help`}>{description}</Input.Description>}
      <div className={styles.compositeBody}>{children}</div>
      {error && (
        <Input.Error id={`${id}-error`} className={styles.compositeError}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
