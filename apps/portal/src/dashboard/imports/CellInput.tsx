import { contractStatuses } from '@centinela/api/contracts/contracts.ts';
import { provinces } from '@centinela/api/country/provinces.ts';
import type { QadField } from '@centinela/api/imports/qadColumns.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../language/language.ts';
import { useChoices } from './useImports.ts';
import './words.ts';

interface CellInputProps {
  field: QadField;
  label: string;
  value: string;
  error: ReactNode;
  onChange(value: string): void;
}

/** Returns the allowed values of a field as options; null for free text. */
function useOptions(field: QadField): { value: string; label: string }[] | null {
  const { data } = useChoices(field === 'plan');
  if (field === 'plan')
    return data ? data.plans.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })) : null;
  if (field === 'status') return contractStatuses.map((each) => ({ value: each, label: each }));
  if (field === 'province') return provinces.map(({ name }) => ({ value: name, label: name }));
  return null;
}

/** Input for one cell of a record: a select for plans, provinces and states, a text input for others. */
export function CellInput({ field, label, value, error, onChange }: CellInputProps) {
  const { t } = useTranslation('imports');
  const options = useOptions(field);
  if (!options)
    return (
      <TextInput
        label={label}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const selected = options.find((each) => foldText(each.value) === foldText(value));
  // The file's value stays visible, because it may be an alias ("CABA") or an unknown value.
  const fileOption =
    selected || value === '' ? [] : [{ value, label: error ? t('unknownValue', { value }) : value }];
  return (
    <Select
      label={label}
      data={[...fileOption, ...options]}
      value={selected?.value ?? (value === '' ? null : value)}
      error={error}
      searchable
      clearable={field === 'province'}
      nothingFoundMessage={t('noChoice')}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
