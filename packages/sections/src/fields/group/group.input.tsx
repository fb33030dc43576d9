import { Fieldset, Text } from '@mantine/core';
import type { InputProps } from '../input.ts';
import lists from '../parts/lists.module.css';
import { fieldId, useFieldTexts } from '../useField.ts';
import type { GroupField } from './group.ts';

/** Fields that belong together, in a frame with their name. */
export function GroupInput({ name, field, Nested }: InputProps<GroupField>) {
  const { label, description } = useFieldTexts(field);
  return (
    <Fieldset legend={label} id={fieldId(name)} tabIndex={-1} className={lists.fields}>
      {description && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
      {Object.entries(field.fields).map(([key, each]) => (
        <Nested key={key} name={`${name}.${key}`} field={each} />
      ))}
    </Fieldset>
  );
}
