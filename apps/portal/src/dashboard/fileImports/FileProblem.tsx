import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';

/** Explains what currently blocks a file, or why it failed. Renders nothing without a problem. */
export function FileProblem({ problem, isInProgress }: { problem: string | null; isInProgress: boolean }) {
  const { localize } = useTranslation();
  const title = localize(isInProgress ? ['Ahora mismo', 'Right now'] : ['Qué pasó', 'What happened']);
  return (
    problem && (
      <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={title} mb="md">
        {problem}
      </Alert>
    )
  );
}
