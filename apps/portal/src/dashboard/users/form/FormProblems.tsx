import { fieldMessage } from '@centinela/sections/kernel/messages.ts';
import { Alert, Anchor, Box } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../language/language.ts';
import { focusField } from '../../form/focusField.ts';
import { useFieldNames } from './fieldNames.ts';
import type { Problem } from './userForm.ts';
import '../words.ts';

/** Error summary with a link to each field. It takes the focus after each refused save. */
export function FormProblems({
  problems,
  refusalCount,
}: {
  problems: readonly Problem[];
  refusalCount: number;
}) {
  const { t, language } = useTranslation('users');
  const getFieldName = useFieldNames();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusalCount === 0) return;
    summary.current?.scrollIntoView({ block: 'center' });
    summary.current?.focus({ preventScroll: true });
  }, [refusalCount]);
  if (problems.length === 0) return null;
  return (
    <Alert
      ref={summary}
      tabIndex={-1}
      role="alert"
      color="red"
      title={t('summary', { count: problems.length })}
    >
      <Box component="ul" m={0} ps="1.25rem">
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <Anchor component="button" type="button" onClick={() => void focusField(field)}>
              {getFieldName(field.split('.')[0] ?? field)}
            </Anchor>
            : {fieldMessage(message, language)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
