import { occupationNames, placeToBuyNames, serviceLabels } from '@centinela/api/accounts/personLabels.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from '../language/language.ts';
import { PhoneInput } from './PhoneInput.tsx';
import { ProvinceLocality } from './ProvinceLocality.tsx';
import styles from './people.module.css';
import { usePersonField } from './usePersonField.ts';
import './words.ts';

interface TextFieldProps {
  name: 'firstName' | 'lastName' | 'postalCode' | 'address' | 'addressNumber' | 'businessName';
  max: number;
  autoComplete: string;
  required?: boolean;
}

function TextField({ name, max, autoComplete, required = false }: TextFieldProps) {
  const { t } = useTranslation('people');
  const { text, set, blur, input } = usePersonField(name);
  return (
    <TextInput
      {...input}
      label={t(name)}
      withAsterisk={required}
      aria-required={required}
      autoComplete={autoComplete}
      maxLength={max}
      value={text}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={blur}
    />
  );
}

interface SelectFieldProps {
  name: 'occupationCategory' | 'whereUsuallyBuy';
  label: string;
  options: Readonly<Record<string, Label>>;
}

function SelectField({ name, label, options }: SelectFieldProps) {
  const { t, localize } = useTranslation('people');
  const { text, set, blur, input } = usePersonField(name);
  return (
    <NativeSelect
      {...input}
      label={label}
      data={[
        { value: '', label: t('choose') },
        ...Object.entries(options).map(([value, words]) => ({ value, label: localize(words) })),
      ]}
      value={text}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={blur}
    />
  );
}

function CheckboxField({ name, label }: { name: 'isEntrepreneur' | 'monitoring'; label: string }) {
  const { value, set, blur, input } = usePersonField(name);
  return (
    <Checkbox
      {...input}
      label={label}
      checked={value === true}
      onChange={(event) => set(event.currentTarget.checked)}
      onBlur={blur}
    />
  );
}

export function NameInputs() {
  return (
    <div className={styles.pair}>
      <TextField name="firstName" max={60} autoComplete="given-name" required />
      <TextField name="lastName" max={60} autoComplete="family-name" required />
    </div>
  );
}

/** Province, locality, street, number and postal code. */
export function AddressInputs() {
  return (
    <>
      <ProvinceLocality />
      <div className={styles.street}>
        <TextField name="address" max={120} autoComplete="address-line1" />
        <TextField name="addressNumber" max={20} autoComplete="off" />
        <TextField name="postalCode" max={10} autoComplete="postal-code" />
      </div>
    </>
  );
}

/** Mobile and landline numbers. */
export function TelephoneInputs() {
  return (
    <div className={styles.pair}>
      <PhoneInput name="cellphone" />
      <PhoneInput name="telephone" />
    </div>
  );
}

const toStrings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** Occupation, usual shops and purchased services. */
export function BusinessInputs() {
  const { t, localize } = useTranslation('people');
  const services = usePersonField('servicesBought');
  return (
    <>
      <div className={styles.pair}>
        <TextField name="businessName" max={120} autoComplete="organization" />
        <SelectField name="occupationCategory" label={t('occupation')} options={occupationNames} />
        <SelectField name="whereUsuallyBuy" label={t('buys')} options={placeToBuyNames} />
      </div>
      <CheckboxField name="isEntrepreneur" label={t('entrepreneur')} />
      <Checkbox.Group
        id={services.input.id}
        label={t('services')}
        error={services.input.error}
        value={toStrings(services.value)}
        onChange={services.set}
      >
        <div className={styles.checks}>
          {Object.entries(serviceLabels).map(([value, label]) => (
            <Checkbox key={value} value={value} label={localize(label)} />
          ))}
        </div>
      </Checkbox.Group>
      <CheckboxField name="monitoring" label={t('monitoring')} />
    </>
  );
}
