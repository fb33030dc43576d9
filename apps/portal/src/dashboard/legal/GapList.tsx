import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import { findMissingLegal } from '@centinela/sections/sections/internalSettings/legal.ts';
import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../language/language.ts';
import './words.ts';

/** The legally required fields that are empty, each with a link to its input. */
export function GapList({
  company,
  renderLink,
}: {
  company: unknown;
  renderLink(path: string, name: string): ReactNode;
}) {
  const { t, localize } = useTranslation('legal');
  const missing = findMissingLegal(isRecord(company) ? company : {});
  if (missing.length === 0) return null;
  return (
    <Alert color="dusk" variant="light" title={t('missing')} mb="md">
      {t('text')}{' '}
      {missing.map(({ path, label }, index) => (
        <span key={path}>
          {index > 0 && ', '}
          {renderLink(path, localize(label))}
        </span>
      ))}
      .
    </Alert>
  );
}
