import { provinces } from '@centinela/api/country/provinces.ts';
import { Autocomplete, NativeSelect } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { useLocalities } from '../../people/ProvinceLocality.tsx';
import { suggestNames } from '../../people/suggestNames.ts';
import type { Problems } from '../../shared/lines/useRequestWithProblems.ts';

interface PlaceFieldsProps {
  province: string;
  locality: string;
  problems: Problems;
  hint?: string;
  onProvince(id: string): void;
  onLocality(name: string): void;
}

/** Province and locality, one below the other, with suggestions for the locality. */
export function PlaceFields({
  province,
  locality,
  problems,
  hint,
  onProvince,
  onLocality,
}: PlaceFieldsProps) {
  const { t } = useTranslation('coverage');
  const localities = useLocalities(province);
  return (
    <>
      <NativeSelect
        label={t('province')}
        required
        data-autofocus
        error={problems.province}
        data={[
          { value: '', label: t('choose') },
          ...provinces.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={province}
        onChange={(event) => {
          onLocality('');
          onProvince(event.currentTarget.value);
        }}
      />
      <Autocomplete
        label={t('locality')}
        description={hint}
        error={problems.locality}
        autoComplete="off"
        maxLength={120}
        // A complete locality needs no suggestions, which would cover the next field.
        data={localities.includes(locality) ? [] : suggestNames(localities, locality)}
        // The options are already filtered and sorted.
        filter={({ options }) => options}
        openOnFocus={false}
        value={locality}
        onChange={onLocality}
      />
    </>
  );
}
