import { email } from '@centinela/sections/fields/email/email.ts';
import { parseCuit } from '@centinela/sections/fields/text/cuit.ts';
import { text } from '@centinela/sections/fields/text/text.ts';
import { z } from 'zod';
import { provinceIds } from '../country/provinces.ts';
import { whenValid } from '../http/fieldRules.ts';
import { optionalText, requiredText } from '../http/input.ts';
import { parseDocumentNumber } from './documentNumber.ts';
import { parseCellphone, parsePhone } from './identity.ts';

/** Document types (specification, section 3). */
export const documentTypes = ['DNI', 'CC'] as const;

/** Optional data of a client; the API lists the options with their names (`personLabels.ts`). */
export const placesToBuy = ['DISTRIBUTOR', 'ONLINE', 'HARDWARE_STORE', 'SUPERMARKET', 'OTHER'] as const;
export const serviceNames = ['ALARM', 'CAMERAS', 'FIRE_GAS', 'AUTOMATION', 'VEHICLE', 'MONITORING'] as const;
export const occupations = [
  'EMPLOYEE',
  'SELF_EMPLOYED',
  'BUSINESS_OWNER',
  'INSTALLER',
  'RETIRED',
  'STUDENT',
  'OTHER',
] as const;

/** Normalizes a text that users write in several formats; blank and missing values are null. */
const parsedText = (parse: (written: string) => string | null, message: string) =>
  z
    .string({ error: 'wrongType' })
    .max(40, 'tooLong')
    .nullish()
    .transform((written, context) => {
      if (!written?.trim()) return null;
      const value = parse(written);
      if (value === null) context.addIssue({ code: 'custom', message });
      return value;
    });

/** Name fields, the same in every form. */
export const nameFields = {
  firstName: requiredText(text({ label: ['Nombre', 'First name'], max: 60 })),
  lastName: requiredText(text({ label: ['Apellido', 'Last name'], max: 60 })),
};

/** Domain for clients of an ERP file without an e-mail address; it can't receive mail (RFC 2606). */
export const noEmailDomain = 'sin-correo.invalid';
/** Whether an address is a placeholder: only the portal assigns them, so that no user can claim one. */
export const isPlaceholderEmail = (address: string): boolean => address.endsWith(`@${noEmailDomain}`);

/** A stored address, which may be sent back unchanged. */
export const storedEmail = requiredText(email({ label: ['Correo', 'E-mail'] }));
/** An address entered by a user. */
export const emailField = storedEmail.refine((address) => !isPlaceholderEmail(address), 'email');

/** Fields of the document. Every account needs a number (specification, section 5). */
export const documentFields = {
  documentType: z
    .enum(documentTypes, 'option')
    .nullish()
    .transform((value) => value ?? null),
  // `documentMatchesType` checks the number against its type.
  dni: parsedText((written) => parseDocumentNumber(written), 'dni').refine(
    (value) => value !== null,
    'required',
  ),
  cuit: parsedText(parseCuit, 'cuit'),
};

export const addressFields = {
  province: z
    .enum(provinceIds, 'option')
    .nullish()
    .transform((value) => value ?? null),
  location: optionalText(text({ label: ['Localidad', 'Town'], max: 120 })),
  postalCode: optionalText(text({ label: ['Código postal', 'Postal code'], max: 10 })),
  address: optionalText(text({ label: ['Calle', 'Street'], max: 120 })),
  addressNumber: optionalText(text({ label: ['Altura', 'Number'], max: 20 })),
};

export const telephoneFields = {
  telephone: parsedText(parsePhone, 'phone'),
  cellphone: parsedText(parseCellphone, 'phone'),
};

export const businessFields = {
  businessName: optionalText(text({ label: ['Empresa o comercio', 'Business'], max: 120 })),
  occupationCategory: z
    .enum(occupations, 'option')
    .nullish()
    .transform((value) => value ?? null),
  whereUsuallyBuy: z
    .enum(placesToBuy, 'option')
    .nullish()
    .transform((value) => value ?? null),
  isEntrepreneur: z.boolean('wrongType').default(false),
  servicesBought: z
    .array(z.enum(serviceNames, 'option'), 'wrongType')
    .max(serviceNames.length, 'tooMany')
    .default([]),
  monitoring: z.boolean('wrongType').default(false),
};

/** All personal fields except e-mail, password, kind and roles. */
export const personFields = {
  ...nameFields,
  ...documentFields,
  ...addressFields,
  ...telephoneFields,
  ...businessFields,
};

/** The same fields in responses. Numbers are digits only, telephones E.164. */
export const personAnswer = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  documentType: z.enum(documentTypes).nullable(),
  dni: z.string().nullable(),
  cuit: z.string().nullable(),
  province: z.string().nullable(),
  location: z.string().nullable(),
  postalCode: z.string().nullable(),
  address: z.string().nullable(),
  addressNumber: z.string().nullable(),
  businessName: z.string().nullable(),
  telephone: z.string().nullable(),
  cellphone: z.string().nullable(),
  occupationCategory: z.string().nullable(),
  whereUsuallyBuy: z.string().nullable(),
  isEntrepreneur: z.boolean(),
  servicesBought: z.array(z.string()),
  monitoring: z.boolean(),
};

interface WithDocument {
  documentType: (typeof documentTypes)[number] | null;
  dni: string | null;
}

/** Whether a number is valid for its document type. */
export const isValidForType = ({ documentType, dni }: WithDocument): boolean =>
  dni === null || parseDocumentNumber(dni, documentType) !== null;

/** For `refine`: the number has to match the document type. Runs even if other fields are invalid. */
export const documentMatchesType: [
  (form: WithDocument) => boolean,
  { path: PropertyKey[]; error: string; when: (payload: z.core.ParsePayload) => boolean },
] = [
  isValidForType,
  {
    path: ['dni'],
    error: 'dni',
    when: whenValid('dni', 'documentType'),
  },
];

/**
 * Whether an existing account still has no document number, which new ones need. A CUIT is enough: a person's contains the DNI,
 * and companies from an ERP file have none.
 */
export const hasNoDocument = ({ dni, cuit }: { dni: string | null; cuit: string | null }): boolean =>
  dni === null && cuit === null;
