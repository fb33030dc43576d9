import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import { missingLegal } from '@centinela/sections/sections/internalSettings/legal.ts';
import { Alert, Anchor } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { focusField } from '../form/focusField.ts';
import './words.ts';

/** The fields of the law that stand empty, each a way to where it is filled in. */
export function GapList({ company, way }: { company: unknown; way(path: string, name: string): ReactNode }) {
  const { t, localize } = useTranslation('legal');
  const missing = missingLegal(isRecord(company) ? company : {});
  if (missing.length === 0) return null;
  return (
    <Alert color="dusk" variant="light" title={t('missing')} mb="md">
      {t('text')}{' '}
      {missing.map(({ path, label }, index) => (
        <span key={path}>
          {index > 0 && ', '}
          {way(path, localize(label))}
        </span>
      ))}
      .
    </Alert>
  );
}

/** What of it is still empty in the settings' form, while it is typed; the field of an address such as `#company.cuit` gets the focus. */
export function LegalGaps() {
  const { control } = useFormContext();
  const { hash } = useLocation();
  const company: unknown = useWatch({ control, name: 'company' });
  useEffect(() => {
    if (/^#company\.\w+$/.test(hash)) void focusField(hash.slice(1));
  }, [hash]);
  return (
    <GapList
      company={company}
      way={(path, name) => (
        <Anchor component="button" type="button" onClick={() => void focusField(path)}>
          {name}
        </Anchor>
      )}
    />
  );
}
