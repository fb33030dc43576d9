import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { focusField } from '../form/focusField.ts';
import { GapList } from './GapList.tsx';

/**
 * Legally required fields that are empty in the settings form, updated while typing. Focuses the field in a URL hash
 * such as `#company.cuit`.
 */
export default function LegalGaps() {
  const { control } = useFormContext();
  const { hash } = useLocation();
  const company: unknown = useWatch({ control, name: 'company' });
  useEffect(() => {
    if (/^#company\.\w+$/.test(hash)) void focusField(hash.slice(1));
  }, [hash]);
  return (
    <GapList
      company={company}
      renderLink={(path, name) => (
        <Anchor component="button" type="button" onClick={() => void focusField(path)}>
          {name}
        </Anchor>
      )}
    />
  );
}
