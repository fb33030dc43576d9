import type { QadFile } from '@centinela/api/qad.ts';
import { Alert } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { dateTime } from '../../language/dates.ts';
import { useWords } from '../../language/language.ts';
import { number } from '../../language/numbers.ts';
import { importPath } from '../../paths.ts';
import { StateBadge } from './Progress.tsx';
import './words.ts';

const told = ['success', 'ignored', 'error'] as const;

/** An earlier file with the same bytes: who sent it, when, and what came of it. */
export function SameBefore({ before }: { before: QadFile }) {
  const { t, language } = useWords('imports');
  const by = [dateTime(before.createdAt, language), before.user].filter(Boolean).join(' · ');
  const counts = told.map((name) => `${t(name)}: ${number(before[name], language)}`).join(' · ');
  return (
    <Alert color="yellow" icon={<IconCopy aria-hidden />} title={t('same')} mb="md">
      <Link to={importPath(before.id)}>{before.name}</Link> ({by}) <StateBadge file={before} />
      <br />
      {counts}
    </Alert>
  );
}
