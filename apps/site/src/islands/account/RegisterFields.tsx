import { FormStep } from '@centinela/ui/formSteps/FormSteps.tsx';
import type { ReactNode } from 'react';
import styles from './account.module.css';
import { CheckField, type FieldState, SelectField, TextField } from './Field.tsx';
import { PasswordPair } from './PasswordPair.tsx';

type Options = readonly { id: string; name: string }[];

/** Options of the form's lists. */
export interface RegisterOptions {
  documentTypes: Options;
  provinces: Options;
  occupations: Options;
  placesToBuy: Options;
  services: Options;
}

/** Field groups of the form; the page's table of contents links to them. */
export const groups = {
  persona: 'Quién sos',
  acceso: 'Cómo vas a ingresar',
  contacto: 'Cómo te encontramos',
  domicilio: 'Dónde vivís',
  mas: 'Contanos un poco más',
} as const;

const Group = ({ id, lead, children }: { id: keyof typeof groups; lead?: string; children: ReactNode }) => (
  <FormStep id={id} title={groups[id]} level={2} className={styles.group}>
    {lead && <p className={styles.lead}>{lead}</p>}
    {children}
  </FormStep>
);

/** All fields of the client registration. */
export function RegisterFields({ state, options }: { state: FieldState; options: RegisterOptions }) {
  return (
    <>
      <Group id="persona">
        <TextField name="firstName" state={state} half required autoComplete="given-name" maxLength={60} />
        <TextField name="lastName" state={state} half required autoComplete="family-name" maxLength={60} />
        <DocumentType state={state} types={options.documentTypes} />
        <TextField
          name="dni"
          state={state}
          half={options.documentTypes.length > 1}
          required
          inputMode="numeric"
          maxLength={13}
          placeholder="30.123.456"
          hint={`Un DNI tiene 7 u 8 números${options.documentTypes.length > 1 ? '; una cédula, de 6 a 10' : ''}.`}
        />
        <TextField name="cuit" state={state} inputMode="numeric" maxLength={13} placeholder="20-30123456-3" />
      </Group>
      <Group id="acceso" lead="Al correo te mandamos un enlace para validar la cuenta.">
        <TextField name="email" state={state} required type="email" autoComplete="email" maxLength={254} />
        <PasswordPair state={state} repeatName="repeat" />
      </Group>
      <Group id="contacto">
        <TextField
          name="cellphone"
          state={state}
          half
          type="tel"
          autoComplete="tel"
          maxLength={40}
          placeholder="11 5555 0000"
        />
        <TextField name="telephone" state={state} half type="tel" maxLength={40} placeholder="11 4555 0000" />
      </Group>
      <Group id="domicilio" lead="Es donde está lo que cuidamos. Lo podés completar después.">
        <AddressFields state={state} provinces={options.provinces} />
      </Group>
      <OptionalFields state={state} options={options} />
    </>
  );
}

/** Chooses the type of document; with a single type there is nothing to choose. */
const DocumentType = ({ state, types }: { state: FieldState; types: Options }) =>
  types.length > 1 ? (
    <SelectField name="documentType" state={state} half required options={types} />
  ) : (
    <input type="hidden" name="documentType" value={types[0]?.id} />
  );

/** Address fields; `localities.ts` suggests the localities of the selected province. */
const AddressFields = ({ state, provinces }: { state: FieldState; provinces: Options }) => (
  <>
    <SelectField
      name="province"
      state={state}
      half
      options={provinces}
      blank="Elegí tu provincia"
      autoComplete="address-level1"
    />
    <TextField
      name="location"
      state={state}
      half
      autoComplete="address-level2"
      maxLength={120}
      list="localidades"
    />
    <datalist id="localidades" />
    <TextField name="address" state={state} autoComplete="address-line1" maxLength={120} />
    <TextField name="addressNumber" state={state} half maxLength={20} />
    <TextField name="postalCode" state={state} half autoComplete="postal-code" maxLength={10} />
  </>
);

/** Optional questions. */
const OptionalFields = ({ state, options }: { state: FieldState; options: RegisterOptions }) => (
  <Group id="mas" lead="Contestá lo que quieras, o nada.">
    <SelectField
      name="occupationCategory"
      state={state}
      half
      options={options.occupations}
      blank="Elegí una"
    />
    <TextField name="businessName" state={state} half autoComplete="organization" maxLength={120} />
    <SelectField name="whereUsuallyBuy" state={state} half options={options.placesToBuy} blank="Elegí uno" />
    <fieldset className={styles.checks}>
      <legend className={styles.label}>¿Qué tenés hoy?</legend>
      {options.services.map(({ id, name }) => (
        <CheckField key={id} name={`servicesBought.${id}`} label={name} state={state} />
      ))}
    </fieldset>
    <CheckField name="isEntrepreneur" label="Tengo un emprendimiento" state={state} />
    <CheckField name="monitoring" label="Alguien me monitorea hoy" state={state} />
  </Group>
);
