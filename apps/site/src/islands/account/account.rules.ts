import { documentNumberOf } from '@centinela/api/accounts/documentNumber.ts';
import { cuitOf } from '@centinela/sections/fields/text/cuit.ts';

/** Account forms by their captcha name; the one behind a mailed link needs no captcha. */
const formNames = ['register', 'forgot', 'resend', 'newPassword'] as const;
export type AccountFormName = (typeof formNames)[number];

/** Parses the name of a form; null for an unknown one. */
export const accountFormName = (text: string | undefined): AccountFormName | null =>
  formNames.find((name) => name === text) ?? null;

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
  password: 'Contraseña',
  passwordRepeat: 'Repetí la contraseña',
} as const;
export type FieldName = keyof typeof labels;

const isField = (name: string): name is FieldName => Object.hasOwn(labels, name);

/** Sorts errors in form order; errors without a field come last. */
export function inOrder(errors: Errors): { name: string; words: string }[] {
  const places = Object.keys(labels);
  const placeOf = (name: string) => (isField(name) ? places.indexOf(name) : places.length);
  return Object.entries(errors)
    .flatMap(([name, words]) => (words ? [{ name, words }] : []))
    .toSorted((one, other) => placeOf(one.name) - placeOf(other.name));
}

/** Returns the id of a field's control, which the error summary links to. */
export const fieldId = (name: string): string => `cuenta-${name}`;

const missing: Partial<Record<FieldName, string>> = {
  firstName: 'Decinos cómo te llamás',
  lastName: 'Falta tu apellido',
  dni: 'Necesitamos tu documento para reconocerte',
  email: 'Escribí tu correo',
  password: 'Elegí una contraseña',
};

/** Copies of three server messages: loading all of them would be too much for the browser. */
const wrongWords = {
  dni: 'Un DNI tiene 7 u 8 números, por ejemplo 30.123.456; una cédula, de 6 a 10',
  cuit: 'Ese CUIT no existe: revisá los 11 números, por ejemplo 20-12345678-6',
  phone: 'Falta el código de área o sobran números: por ejemplo 11 5555 0000',
} as const;

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value.trim() : '');

/**
 * Validates what can be checked without the server, which checks everything. Skips fields that the form doesn't have.
 */
export function errorsOf(data: FormData): Errors {
  const errors: Errors = {};
  for (const [name, words] of Object.entries(missing))
    if (data.has(name) && textOf(data.get(name)) === '') errors[name] = words;
  const email = textOf(data.get('email'));
  if (email && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email))
    errors.email = 'Revisá el correo: le falta algo, como en nombre@correo.com';
  return { ...errors, ...documentErrors(data), ...telephoneErrors(data), ...passwordErrors(data, errors) };
}

function documentErrors(data: FormData): Errors {
  const errors: Errors = {};
  const [dni, cuit] = [textOf(data.get('dni')), textOf(data.get('cuit'))];
  const kind = data.get('documentType') === 'CC' ? 'CC' : 'DNI';
  if (dni && documentNumberOf(dni, kind) === null) errors.dni = wrongWords.dni;
  if (cuit && cuitOf(cuit) === null) errors.cuit = wrongWords.cuit;
  return errors;
}

/** Digits of area code and number; only the server knows the length of a foreign number. */
const fewestDigits = 10;

function telephoneErrors(data: FormData): Errors {
  const errors: Errors = {};
  for (const name of ['cellphone', 'telephone']) {
    const written = textOf(data.get(name));
    const isShort = written.replace(/\D/g, '').length < fewestDigits;
    if (written && !written.startsWith('+') && isShort) errors[name] = wrongWords.phone;
  }
  return errors;
}

function passwordErrors(data: FormData, { password: missingPassword }: Errors): Errors {
  const [password, repeat] = [data.get('password'), data.get('passwordRepeat')];
  if (typeof password !== 'string' || missingPassword) return {};
  if ([...password].length < 8) return { password: 'Le faltan caracteres: tiene que tener 8 por lo menos' };
  if (password !== repeat) return { passwordRepeat: 'Las dos contraseñas no son iguales' };
  return {};
}

/** Builds the request body: checkboxes as the types that the API expects, blank fields left out. */
export function bodyOf(form: AccountFormName, data: FormData): Record<string, unknown> {
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
export function answeredErrors(body: unknown): Errors {
  const errors: Errors = {};
  if (!isRecord(body) || !Array.isArray(body.errors)) return errors;
  for (const error of body.errors)
    if (isRecord(error) && typeof error.field === 'string' && typeof error.message === 'string')
      errors[error.field.split('.')[0] ?? error.field] = error.message;
  return errors;
}

/** Formats a line of the summary: the field's label precedes messages that need it. */
export const summaryLine = (name: string, words: string): string =>
  isField(name) ? `${labels[name].replace(/^¿|\?$/g, '')}: ${words}` : words;
