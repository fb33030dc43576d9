import { Fieldset, Text } from '@mantine/core';
import { useId } from 'react';
import type { InputProps } from '../input.ts';
import { SearchResult } from '../parts/entries/SearchResult.tsx';
import { FoldToggle, useFold } from '../parts/Fold.tsx';
import lists from '../parts/lists.module.css';
import { useFieldId, useFieldTexts } from '../useField.ts';
import type { GroupField } from './group.ts';

/** Renders related fields in a frame with their label. */
export function GroupInput(props: InputProps<GroupField>) {
  const fieldId = useFieldId();
  const { name, field } = props;
  const { label, description } = useFieldTexts(field);
  if (field.summary) return <CollapsedGroup {...props} />;
  return (
    <Fieldset legend={label} id={fieldId(name)} tabIndex={-1} className={lists.fields}>
      {description && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
      <Fields {...props} />
    </Fieldset>
  );
}

const Fields = ({ name, field, Nested }: InputProps<GroupField>) =>
  Object.entries(field.fields).map(([key, each]) => (
    <Nested key={key} name={`${name}.${key}`} field={each} />
  ));

/** Renders the group collapsed to its result. Expands when a field in it has an error. */
function CollapsedGroup(props: InputProps<GroupField>) {
  const fieldId = useFieldId();
  const { name, field } = props;
  const { label } = useFieldTexts(field);
  const id = useId();
  const fold = useFold(name);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the button that expands it cannot be inside a fieldset's legend
    <div role="group" aria-labelledby={id} id={fieldId(name)} tabIndex={-1} className={lists.item}>
      <div className={lists.itemHead}>
        <FoldToggle name={name} fold={fold}>
          <span id={id}>{label}</span>
        </FoldToggle>
      </div>
      <SearchResult name={name} />
      {fold.isOpen && (
        <div className={lists.itemBody}>
          <Fields {...props} />
        </div>
      )}
    </div>
  );
}
