/** The forms of an account, by the name of their captcha; the one behind a mailed link needs none. */
export type AccountFormName = 'register' | 'forgot' | 'resend' | 'newPassword';

/** What is wrong, by field, in words that say what to do. */
export type Errors = Partial<Record<string, string>>;

/** What each field is called, in the form and above it. */
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
  postalCode: 'Código postal',
  address: 'Calle',
  addressNumber: 'Altura',
  businessName: 'Empresa o comercio',
  occupationCategory: '¿A qué te dedicás?',
  whereUsuallyBuy: '¿Dónde solés comprar?',
  isEntrepreneur: 'Tengo un emprendimiento',
  servicesBought: '¿Qué tenés hoy?',
  monitoring: 'Alguien me monitorea hoy',
  password: 'Contraseña',
  passwordRepeat: 'Repetí la contraseña',
} as const;
export type FieldName = keyof typeof labels;

const isField = (name: string): name is FieldName => Object.hasOwn(labels, name);

/** The id of a field's control: the summary above the form links to it. */
export const fieldId = (name: string): string => `cuenta-${name}`;

const missing: Partial<Record<FieldName, string>> = {
  firstName: 'Decinos cómo te llamás',
  lastName: 'Falta tu apellido',
  dni: 'Necesitamos tu documento para reconocerte',
  email: 'Escribí tu correo',
  password: 'Elegí una contraseña',
};

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value.trim() : '');

/** What can be told without the server, which looks at everything. Fields that the form does not have are not asked. */
export function errorsOf(data: FormData): Errors {
  const errors: Errors = {};
  for (const [name, words] of Object.entries(missing))
    if (data.has(name) && textOf(data.get(name)) === '') errors[name] = words;
  const email = textOf(data.get('email'));
  if (email && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email))
    errors.email = 'Revisá el correo: le falta algo, como en nombre@correo.com';
  const dni = textOf(data.get('dni')).replaceAll('.', '');
  if (dni && !/^\d{7,8}$/.test(dni)) errors.dni = 'Un DNI tiene 7 u 8 números, por ejemplo 30.123.456';
  return { ...errors, ...passwordErrors(data, errors) };
}

function passwordErrors(data: FormData, { password: missingPassword }: Errors): Errors {
  const [password, repeat] = [data.get('password'), data.get('passwordRepeat')];
  if (typeof password !== 'string' || missingPassword) return {};
  if ([...password].length < 8) return { password: 'Le faltan caracteres: tiene que tener 8 por lo menos' };
  if (password !== repeat) return { passwordRepeat: 'Las dos contraseñas no son iguales' };
  return {};
}

/** What goes to the API: ticked boxes as the types that it wants, blank fields not at all. */
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

/** The wrong fields of an answer of the API. */
export function answeredErrors(body: unknown): Errors {
  const errors: Errors = {};
  if (!isRecord(body) || !Array.isArray(body.errors)) return errors;
  for (const error of body.errors)
    if (isRecord(error) && typeof error.field === 'string' && typeof error.message === 'string')
      errors[error.field.split('.')[0] ?? error.field] = error.message;
  return errors;
}

/** One line of the summary: the field's name stands before words that say nothing without it. */
export const summaryLine = (name: string, words: string): string =>
  isField(name) ? `${labels[name].replace(/^¿|\?$/g, '')}: ${words}` : words;
