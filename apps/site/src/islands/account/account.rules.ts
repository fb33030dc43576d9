import { parseDocumentNumber } from '@centinela/api/accounts/documentNumber.ts';
import { parseCuit } from '@centinela/sections/fields/text/cuit.ts';

/** Account forms by their captcha name; `newPassword` and `confirm`, the forms of a mailed link, need no captcha. */
const formNames = ['register', 'forgot', 'resend', 'newPassword', 'confirm'] as const;
export type AccountFormName = (typeof formNames)[number];

/** Parses the name of a form; null for an unknown one. */
export const parseAccountFormName = (text: string | undefined): AccountFormName | null =>
  formNames.find((name) => name === text) ?? null;

/** Account forms of a mailed link, which are posted to the page that it opens, without the API. */
type LinkFormName = 'newPassword' | 'confirm';
export const isLinkForm = (name: AccountFormName): name is LinkFormName =>
  name === 'newPassword' || name === 'confirm';

/** Error messages by field; each says what to do. */
export type Errors = Partial<Record<string, string>>;

/** Label of each field, in form order; also used in the error summary. */
export const labels = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  documentType: 'Tipo de documento',
  dni: 'Número de documento',
  cuit: 'CUIT o CUIL',
  email: 'Correo electrónico',
  password: 'Contraseña',
  repeat: 'Repetí la contraseña',
  passwordRepeat: 'Repetí la contraseña',
  cellphone: 'Celular',
  telephone: 'Teléfono fijo',
  province: 'Provincia',
  location: 'Localidad',
  address: 'Calle',
  addressNumber: 'Altura',
  postalCode: 'Código postal',
  occupationCategory: '¿A qué te dedicás?',
  businessName: 'Empresa o comercio',
  whereUsuallyBuy: '¿Dónde solés comprar?',
  servicesBought: '¿Qué tenés hoy?',
  isEntrepreneur: 'Tengo un emprendimiento',
  monitoring: 'Alguien me monitorea hoy',
} as const;
export type FieldName = keyof typeof labels;

const isField = (name: string): name is FieldName => Object.hasOwn(labels, name);

/** Sorts errors in form order; errors without a field come last. */
export function sortErrors(errors: Errors): { name: string; message: string }[] {
  const fieldOrder = Object.keys(labels);
  const getPosition = (name: string) => (isField(name) ? fieldOrder.indexOf(name) : fieldOrder.length);
  return Object.entries(errors)
    .flatMap(([name, message]) => (message ? [{ name, message }] : []))
    .toSorted((one, other) => getPosition(one.name) - getPosition(other.name));
}

/** Returns the id of a field's control, which the error summary links to. */
export const fieldId = (name: string): string => `cuenta-${name}`;

const missingMessages: Partial<Record<FieldName, string>> = {
  firstName: 'Decinos cómo te llamás',
  lastName: 'Falta tu apellido',
  dni: 'Necesitamos tu documento para reconocerte',
  email: 'Escribí tu correo',
  password: 'Elegí una contraseña',
};

/** Copies of messages of the server, that of a document number by type. Importing the module with all messages would make the script too large. */
const invalidMessages = {
  DNI: 'Un DNI tiene 7 u 8 números, por ejemplo 30.123.456',
  CC: 'Una cédula tiene de 6 a 10 números',
  cuit: 'Ese CUIT no existe: revisá los 11 números, por ejemplo 20-12345678-6',
  phone: 'Falta el código de área o sobran números: por ejemplo 11 5555 0000',
} as const;

const toText = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value.trim() : '');

/**
 * Validates a form before it is sent; the server validates it completely. Skips fields that the form doesn't have.
 */
export function validate(data: FormData): Errors {
  const errors: Errors = {};
  for (const [name, message] of Object.entries(missingMessages))
    if (data.has(name) && toText(data.get(name)) === '') errors[name] = message;
  const email = toText(data.get('email'));
  if (email && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email))
    errors.email = 'Revisá el correo: le falta algo, como en nombre@correo.com';
  return {
    ...errors,
    ...validateDocuments(data),
    ...validateTelephones(data),
    ...validatePassword(data, errors),
  };
}

function validateDocuments(data: FormData): Errors {
  const errors: Errors = {};
  const [dni, cuit] = [toText(data.get('dni')), toText(data.get('cuit'))];
  const kind = data.get('documentType') === 'CC' ? 'CC' : 'DNI';
  if (dni && parseDocumentNumber(dni, kind) === null) errors.dni = invalidMessages[kind];
  if (cuit && parseCuit(cuit) === null) errors.cuit = invalidMessages.cuit;
  return errors;
}

/** Minimum number of digits, area code included. Only the server knows the length of foreign numbers. */
const minDigits = 10;

function validateTelephones(data: FormData): Errors {
  const errors: Errors = {};
  for (const name of ['cellphone', 'telephone']) {
    const typedNumber = toText(data.get(name));
    const isTooShort = typedNumber.replace(/\D/g, '').length < minDigits;
    if (typedNumber && !typedNumber.startsWith('+') && isTooShort) errors[name] = invalidMessages.phone;
  }
  return errors;
}

function validatePassword(data: FormData, { password: missingPasswordMessage }: Errors): Errors {
  const password = data.get('password');
  const repeatName = data.has('repeat') ? 'repeat' : 'passwordRepeat';
  if (typeof password !== 'string' || missingPasswordMessage) return {};
  if ([...password].length < 8) return { password: 'Le faltan caracteres: tiene que tener 8 por lo menos' };
  if (password !== data.get(repeatName)) return { [repeatName]: 'Las dos contraseñas no son iguales' };
  return {};
}

/** Builds the request body: converts checkboxes to the types that the API expects, and leaves out blank fields. */
export function toRequestBody(form: AccountFormName, data: FormData): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const services: string[] = [];
  for (const [name, value] of data) {
    if (typeof value !== 'string' || name === 'web' || value === '') continue;
    const [field = name, option] = name.split('.');
    if (option !== undefined) services.push(option);
    else if (value === 'on') body[field] = true;
    else body[field] = value;
  }
  return form === 'register' ? { ...body, servicesBought: services } : body;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads the field errors of an API response. */
export function readServerErrors(body: unknown): Errors {
  const errors: Errors = {};
  if (!isRecord(body) || !Array.isArray(body.errors)) return errors;
  for (const error of body.errors)
    if (isRecord(error) && typeof error.field === 'string' && typeof error.message === 'string')
      errors[error.field.split('.')[0] ?? error.field] = error.message;
  return errors;
}

/** Formats a line of the summary: the field's label precedes messages that need it. */
export const formatSummaryLine = (name: string, message: string): string =>
  isField(name) ? `${labels[name].replace(/^¿|\?$/g, '')}: ${message}` : message;
