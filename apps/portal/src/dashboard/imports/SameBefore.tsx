import { Alert } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { dateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { number } from '../../language/numbers.ts';
import { importPath } from '../../paths.ts';
import { StateBadge } from './Progress.tsx';
import { useSameBefore } from './useImports.ts';
import './words.ts';

const told = ['success', 'ignored', 'error'] as const;

/** An earlier file with identical bytes: who uploaded it, when, and its result. */
export function SameBefore({ id }: { id: string }) {
  const { t, language } = useTranslation('imports');
  const { data: before } = useSameBefore(id);
  if (!before) return null;
  const by = [dateTime(before.createdAt, language), before.user].filter(Boolean).join(' · ');
  const counts = told.map((name) => `${t(name)}: ${number(before[name], language)}`).join(' · ');
  return (
    <Alert color="dusk" icon={<IconCopy aria-hidden />} title={t('same')} mb="md">
      <Link to={importPath(before.id)}>{before.name}</Link> ({by}) <StateBadge file={before} />
      <br />
      {counts}
    </Alert>
  );
}
