import { Alert } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { importPath } from '../../navigation/paths.ts';
import { countErrors } from './actions.ts';
import { FileStateBadge } from './Progress.tsx';
import { useDuplicateFile } from './useImports.ts';
import './words.ts';

const outcomeNames = ['success', 'ignored', 'error'] as const;

/** An earlier file with identical bytes: who uploaded it, when, and its result. */
export function DuplicateFile({ id }: { id: string }) {
  const { t, language } = useTranslation('imports');
  const { data: duplicate } = useDuplicateFile(id);
  if (!duplicate) return null;
  const uploadText = [formatDateTime(duplicate.createdAt, language), duplicate.user]
    .filter(Boolean)
    .join(' · ');
  const counts = outcomeNames
    .map(
      (name) =>
        `${t(name)}: ${formatWholeNumber(name === 'error' ? countErrors(duplicate) : duplicate[name], language)}`,
    )
    .join(' · ');
  return (
    <Alert color="dusk" icon={<IconCopy aria-hidden />} title={t('same')} mb="md">
      <Link to={importPath(duplicate.id)}>{duplicate.name}</Link> ({uploadText}){' '}
      <FileStateBadge file={duplicate} />
      <br />
      {counts}
    </Alert>
  );
}
