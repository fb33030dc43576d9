import {
  type LeadField,
  type LeadValues,
  leadFields,
} from '@centinela/sections/sections/landingSections/leadFieldNames.ts';
import type { IslandText, Translate } from '../translate.ts';

const isField = (name: string): name is LeadField => leadFields.some((field) => field === name);

/** Reads the form's values without blank fields. */
export function readLeadValues(data: FormData): LeadValues {
  const values: LeadValues = {};
  for (const name of leadFields) {
    const value = data.get(name);
    if (typeof value === 'string' && value.trim() !== '') values[name] = value.trim();
  }
  return values;
}

/** Minimum number of digits: those of area code and number. A country code adds more. */
const minDigits = 10;

/** Error message of each field; also used when only the field's name is known. */
export const leadMessages = {
  name: 'Decinos cómo te llamás',
  phone: 'Escribí tu teléfono con el código de área: por ejemplo 11 5555 0000',
  email: 'Revisá el correo: le falta algo, como en nombre@correo.com',
  place: 'Decinos tu localidad y tu provincia: por ejemplo Morón, Buenos Aires',
  message: 'Acortá el mensaje a 1000 caracteres',
  cv: 'Elegí tu CV de nuevo: un PDF de hasta 5 MB',
} as const satisfies Record<LeadField, IslandText>;

/** Validates the values. Returns error messages by field; each says what to do. */
export function validateLead(values: LeadValues, translate: Translate): LeadValues {
  const errors: LeadValues = {};
  if (!values.name) errors.name = translate(leadMessages.name);
  const digits = (values.phone ?? '').replace(/\D/g, '').length;
  if (!values.phone) errors.phone = translate('Dejanos un teléfono para llamarte');
  else if (digits < minDigits) errors.phone = translate('Falta el código de área: por ejemplo 11 5555 0000');
  if (values.email && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(values.email))
    errors.email = translate(leadMessages.email);
  if (!values.place) errors.place = translate(leadMessages.place);
  if ((values.message?.length ?? 0) > 1000) errors.message = translate(leadMessages.message);
  return errors;
}

/**
 * Converts the server's errors of a form that was posted without a script. Uses the server's message only for the file,
 * because only the server can validate it.
 */
export function toFieldErrors(
  fieldErrors: readonly { field: string; message: string }[] | undefined,
  translate: Translate,
): LeadValues {
  const errors: LeadValues = {};
  for (const { field, message } of fieldErrors ?? [])
    if (isField(field)) errors[field] = field === 'cv' ? message : translate(leadMessages[field]);
  return errors;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Maps the API's field errors ("request.phone") to the form's fields; errors without a field are left out. */
export function readServerErrors(body: unknown): LeadValues {
  const errors: LeadValues = {};
  if (!isRecord(body) || !Array.isArray(body.errors)) return errors;
  for (const error of body.errors) {
    if (!isRecord(error) || typeof error.field !== 'string' || typeof error.message !== 'string') continue;
    // Province and locality share one field of the form.
    const name = error.field
      .replace(/^request\./, '')
      .replace(/^(?:province|locality)$/, 'place')
      .replace(/^file$/, 'cv');
    if (isField(name)) errors[name] = error.message;
  }
  return errors;
}

/** Returns the server's error message, or a default when it sent none. */
export const readServerMessage = (body: unknown, translate: Translate): string =>
  isRecord(body) && typeof body.message === 'string' && body.message !== ''
    ? body.message
    : translate('Algo falló de nuestro lado. Lo que escribiste sigue acá: probá de nuevo en un momento.');
