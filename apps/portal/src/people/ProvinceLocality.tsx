import { localityList } from '@centinela/api/country/country.ts';
import { provinces } from '@centinela/api/country/provinces.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { Autocomplete, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../calls/send.ts';
import { useTranslation } from '../language/language.ts';
import styles from './people.module.css';
import { suggestNames } from './suggestNames.ts';
import { usePersonField } from './usePersonField.ts';
import './words.ts';

/** For the capital, localities are neighbourhoods. */
const capitalId = 'AR-C';
/** Loads the localities of a province. If the request fails, the field accepts free text. */
export function useLocalities(province: string): readonly string[] {
  const { data } = useQuery({
    queryKey: ['localities', province],
    queryFn: ({ signal }) => call(localityList, { params: { id: province }, signal }),
    enabled: province !== '',
    staleTime: Number.POSITIVE_INFINITY,
    meta: { background: true },
  });
  return data?.data.map(({ name }) => name) ?? [];
}

interface Props {
  /** Field names in the surrounding form. */
  names?: { province: string; location: string };
}

/** Province and locality fields. Localities are suggested; others can be entered freely. */
export function ProvinceLocality({ names = { province: 'province', location: 'location' } }: Props) {
  const { t } = useTranslation('people');
  const province = usePersonField(names.province);
  const location = usePersonField(names.location);
  const localities = useLocalities(province.text);
  const isUnlisted =
    location.text.trim() !== '' &&
    localities.length > 0 &&
    !localities.some((name) => foldText(name) === foldText(location.text.trim()));
  const selectProvince = (next: string) => {
    // A suggested locality is cleared when the province changes; free text stays.
    if (localities.includes(location.text)) location.set('');
    province.set(next);
  };
  return (
    <div className={styles.pair}>
      <NativeSelect
        {...province.input}
        label={t('province')}
        autoComplete="address-level1"
        data={[
          { value: '', label: t('choose') },
          ...provinces.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={province.text}
        onChange={(event) => selectProvince(event.currentTarget.value)}
        onBlur={province.blur}
      />
      <Autocomplete
        {...location.input}
        label={province.text === capitalId ? t('neighbourhood') : t('location')}
        description={province.text === '' ? t('provinceFirst') : isUnlisted ? t('notListed') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        // The browser's suggestions would cover these.
        autoComplete="off"
        maxLength={120}
        data={suggestNames(localities, location.text)}
        // The suggestions are already filtered and sorted.
        filter={({ options }) => options}
        openOnFocus={false}
        value={location.text}
        onChange={location.set}
        onBlur={location.blur}
      />
    </div>
  );
}
