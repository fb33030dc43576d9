import {
  type LeadField,
  type LeadValues,
  leadFields,
} from '@centinela/sections/sections/landingSections/leadFieldNames.ts';

const isField = (name: string): name is LeadField => leadFields.some((field) => field === name);

/** What was typed, without the blank fields. */
export function leadValues(data: FormData): LeadValues {
  const values: LeadValues = {};
  for (const name of leadFields) {
    const value = data.get(name);
    if (typeof value === 'string' && value.trim() !== '') values[name] = value.trim();
  }
  return values;
}

/** Area code and number together: ten digits, more with the country's code in front. */
const fewestDigits = 10;

/** What to do about each field when it is wrong; also shown when only the name of the wrong field is known. */
export const leadMessages = {
  name: 'Decinos cómo te llamás',
  phone: 'Escribí tu teléfono con el código de área: por ejemplo 11 5555 0000',
  email: 'Revisá el correo: le falta algo, como en nombre@correo.com',
  place: 'Decinos tu localidad y tu provincia: por ejemplo Morón, Buenos Aires',
  message: 'Acortá el mensaje a 1000 caracteres',
  cv: 'Elegí tu CV de nuevo: un PDF de hasta 5 MB',
} as const satisfies Record<LeadField, string>;

/** Everything that is wrong with what was typed, by field, in words that say what to do. */
export function leadErrors(values: LeadValues): LeadValues {
  const errors: LeadValues = {};
  if (!values.name) errors.name = leadMessages.name;
  const digits = (values.phone ?? '').replace(/\D/g, '').length;
  if (!values.phone) errors.phone = 'Dejanos un teléfono para llamarte';
  else if (digits < fewestDigits) errors.phone = 'Falta el código de área: por ejemplo 11 5555 0000';
  if (values.email && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(values.email))
    errors.email = leadMessages.email;
  if (!values.place) errors.place = leadMessages.place;
  if ((values.message?.length ?? 0) > 1000) errors.message = leadMessages.message;
  return errors;
}

/** What is wrong with a form that came back without a script, by field. Of a file only the server knows what it is. */
export function namedErrors(wrong: readonly { field: string; message: string }[] = []): LeadValues {
  const errors: LeadValues = {};
  for (const { field, message } of wrong)
    if (isField(field)) errors[field] = field === 'cv' ? message : leadMessages[field];
  return errors;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The API's wrong fields ("request.phone") by the names of the form's; what the form has no field for is left out. */
export function answeredErrors(body: unknown): LeadValues {
  const errors: LeadValues = {};
  if (!isRecord(body) || !Array.isArray(body.errors)) return errors;
  for (const error of body.errors) {
    if (!isRecord(error) || typeof error.field !== 'string' || typeof error.message !== 'string') continue;
    // One box asks for both.
    const name = error.field
      .replace(/^request\./, '')
      .replace(/^(?:province|locality)$/, 'place')
      .replace(/^file$/, 'cv');
    if (isField(name)) errors[name] = error.message;
  }
  return errors;
}

/** The server's own words for a failure, or ours when it sent none. */
export const answeredMessage = (body: unknown): string =>
  isRecord(body) && typeof body.message === 'string' && body.message !== ''
    ? body.message
    : 'Algo falló de nuestro lado. Lo que escribiste sigue acá: probá de nuevo en un momento.';
