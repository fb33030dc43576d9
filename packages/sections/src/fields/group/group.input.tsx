import { Fieldset, Text } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useSay } from '../FieldTools.tsx';
import type { InputProps } from '../input.ts';
import lists from '../parts/lists.module.css';
import { SearchResult } from '../parts/SearchResult.tsx';
import { fieldId, toggleId, useFieldTexts, useHasErrorBelow } from '../useField.ts';
import type { GroupField } from './group.ts';

/** Fields that belong together, in a frame with their name. */
export function GroupInput(props: InputProps<GroupField>) {
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
  const { name, field } = props;
  const { label } = useFieldTexts(field);
  const say = useSay();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const hasError = useHasErrorBelow(name);
  const { submitCount } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try to submit is a reason of its own
  useEffect(() => {
    if (hasError) setOpen(true);
  }, [hasError, submitCount]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't hold the button that opens it
    <div role="group" aria-labelledby={id} id={fieldId(name)} tabIndex={-1} className={lists.item}>
      <div className={lists.itemHead}>
        <button
          type="button"
          id={toggleId(name)}
          className={lists.itemToggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={16} aria-hidden />
          {hasError && (
            <IconAlertTriangle
              size={16}
              className={lists.itemError}
              aria-label={say(['Con errores', 'With errors'])}
            />
          )}
          <span id={id}>{label}</span>
        </button>
      </div>
      <SearchResult name={name} />
      {isOpen && (
        <div className={lists.itemBody}>
          <Fields {...props} />
        </div>
      )}
    </div>
  );
}
