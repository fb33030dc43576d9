import { Fieldset, Text } from '@mantine/core';
import { useId } from 'react';
import type { InputProps } from '../input.ts';
import { SearchResult } from '../parts/entries/SearchResult.tsx';
import { FoldToggle, useFold } from '../parts/Fold.tsx';
import lists from '../parts/lists.module.css';
import { useFieldId, useFieldTexts } from '../useField.ts';
import type { GroupField } from './group.ts';

/** Fields that belong together, in a frame with their name. */
export function GroupInput(props: InputProps<GroupField>) {
  const fieldId = useFieldId();
  const { name, field } = props;
  const { label, description } = useFieldTexts(field);
  if (field.summary) return <Folded {...props} />;
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

/** Folded to what comes of it. Opens when something in it is wrong. */
function Folded(props: InputProps<GroupField>) {
  const fieldId = useFieldId();
  const { name, field } = props;
  const { label } = useFieldTexts(field);
  const id = useId();
  const fold = useFold(name);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't hold the button that opens it
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
