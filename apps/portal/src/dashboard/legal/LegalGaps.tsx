import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { focusField } from '../form/focusField.ts';
import { GapList } from './GapList.tsx';

/**
 * What the law wants to be read and is empty in the settings' form, while it is typed. The field of an address such as
 * `#company.cuit` gets the focus.
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
      way={(path, name) => (
        <Anchor component="button" type="button" onClick={() => void focusField(path)}>
          {name}
        </Anchor>
      )}
    />
  );
}
