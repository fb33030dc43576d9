import { useFieldTools } from '@centinela/sections/fields/FieldTools.tsx';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { fieldMessage } from '@centinela/sections/kernel/messages.ts';
import { Alert, Anchor, Box } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from '../../language/language.ts';
import { formatFieldPath } from '../records/fieldPath.ts';
import { fromFormErrors, sortByForm } from './errors.ts';
import { focusField } from './focusField.ts';
import styles from './form.module.css';

/**
 * Error summary above the form after a refused save, with a link to each field. It takes the focus once per refused
 * save.
 */
export function ErrorSummary({ definition, refusalCount }: { definition: Definition; refusalCount: number }) {
  const { localize } = useTranslation();
  const { language } = useFieldTools();
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const summary = useRef<HTMLDivElement>(null);
  const problems = sortByForm(definition, fromFormErrors(errors));
  const isShown = refusalCount > 0 && problems.length > 0;
  const lastFocusedRefusal = useRef(0);
  // The errors may be set shortly after `refusalCount` changes; the focus moves when both are known.
  useEffect(() => {
    if (!isShown || lastFocusedRefusal.current === refusalCount) return;
    lastFocusedRefusal.current = refusalCount;
    summary.current?.scrollIntoView({ block: 'center' });
    summary.current?.focus({ preventScroll: true });
  }, [isShown, refusalCount]);
  if (!isShown) return null;
  const count = problems.length;
  return (
    <Alert
      ref={summary}
      tabIndex={-1}
      role="alert"
      color="red"
      className={styles.summary}
      title={
        count === 1
          ? localize(['Hay algo que corregir', 'One thing needs correcting'])
          : localize([`Hay ${count} cosas que corregir`, `${count} things need correcting`])
      }
    >
      <Box component="ul" m={0} ps="1.25rem">
        {problems.map(({ path, message }) => (
          <li key={path}>
            <Anchor component="button" type="button" onClick={() => void focusField(path)}>
              {formatFieldPath(definition, path, language)}
            </Anchor>
            : {fieldMessage(message, language)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
