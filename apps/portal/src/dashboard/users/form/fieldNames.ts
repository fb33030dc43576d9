import { useTranslation } from '../../../language/language.ts';
import '../words.ts';
import '../../../people/words.ts';

/** The labels of the form's fields, for error messages. */
export function useFieldNames(): (name: string) => string {
  const { t } = useTranslation('users');
  const { t: person } = useTranslation('people');
  const names: Readonly<Record<string, string>> = {
    firstName: person('firstName'),
    lastName: person('lastName'),
    documentType: person('documentType'),
    dni: person('dni'),
    cuit: person('cuit'),
    province: person('province'),
    location: person('location'),
    postalCode: person('postalCode'),
    address: person('address'),
    addressNumber: person('addressNumber'),
    businessName: person('businessName'),
    telephone: person('telephone'),
    cellphone: person('cellphone'),
    occupationCategory: person('occupation'),
    whereUsuallyBuy: person('buys'),
    isEntrepreneur: person('entrepreneur'),
    servicesBought: person('services'),
    monitoring: person('monitoring'),
    email: t('email'),
    enable: t('enabled'),
    roles: t('roles'),
    rolesId: t('roles'),
    password: t('password'),
    passwordRepeat: t('passwordRepeat'),
  };
  return (name) => names[name] ?? name;
}
