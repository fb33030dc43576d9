import type { Country } from '@centinela/api/country/country.ts';
// The package's main entry would load country names in eighty languages.
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import french from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';

const collator = new Intl.Collator('es');

/** Returns the first name of a country if the package has several. */
function getCountryName(
  { countries }: { countries: Readonly<Record<string, string | string[]>> },
  iso2: string,
): string {
  const names = countries[iso2];
  return (Array.isArray(names) ? names[0] : names) ?? iso2;
}

/** Lists all countries with names, codes and telephone prefix, sorted by Spanish name. */
export function allCountries(): Country[] {
  return codes
    .map(([iso2 = '', iso3 = '']) => ({
      nombre: getCountryName(spanish, iso2),
      name: getCountryName(english, iso2),
      nom: getCountryName(french, iso2),
      iso2,
      iso3,
      phone_code: isSupportedCountry(iso2) ? getCountryCallingCode(iso2) : null,
    }))
    .toSorted((one, other) => collator.compare(one.nombre, other.nombre));
}
