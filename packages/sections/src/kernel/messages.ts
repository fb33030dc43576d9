import type { z } from 'zod';
import { inLanguage, type Label, type Language } from './language.ts';

/**
 * Error messages for wrong values; the first three are verbatim from the specification (section 5). Schemas use
 * the codes, so that one schema serves every language.
 */
export const fieldMessages = {
  required: ['Requerido', 'Required'],
  tooShort: ['Demasiado Corto!', 'Too Short!'],
  tooLong: ['Demasiado Largo!', 'Too Long!'],
  wrongType: ['El tipo de dato no es el esperado', 'This is not the expected type of value'],
  unknownField: ['Este campo no existe', 'There is no such field'],
  notANumber: ['Escribí un número', 'Write a number'],
  notAnInteger: ['Escribí un número entero', 'Write a whole number'],
  tooSmall: ['Poné un número de {{min}} o más', 'Enter a number of {{min}} or more'],
  tooBig: ['Poné un número de {{max}} o menos', 'Enter a number of {{max}} or less'],
  money: [
    'Escribí un importe con hasta dos decimales, por ejemplo 24900,50',
    'Write an amount with up to two decimals',
  ],
  belowZero: ['Poné un importe de 0 o más', 'Enter an amount of 0 or more'],
  option: ['Elegí una de las opciones', 'Choose one of the options'],
  noOption: ['Elegí al menos una opción', 'Choose at least one option'],
  colour: ['Escribí un color como #FFB224', 'Write a colour such as #FFB224'],
  url: [
    'Escribí una dirección que empiece con https:// o con /',
    'Write an address that starts with https:// or /',
  ],
  httpsUrl: ['Escribí una dirección que empiece con https://', 'Write an address that starts with https://'],
  slug: [
    'Usá letras sin acento, números y guiones, por ejemplo plan-avanzado',
    'Use letters without accents, digits and hyphens, such as plan-avanzado',
  ],
  email: ['Escribí un correo como nombre@ejemplo.com', 'Write an e-mail address such as name@example.com'],
  phone: [
    'Falta el código de área o sobran números: por ejemplo 11 5555 0000',
    'Write the area code and the number, such as 11 5555 0000',
  ],
  phoneOrEmail: ['Escribí un teléfono o un correo', 'Enter a telephone number or an e-mail address'],
  dni: [
    'Un DNI tiene 7 u 8 números, por ejemplo 30.123.456; una cédula, de 6 a 10',
    'A DNI has 7 or 8 digits, such as 30.123.456; a cédula has 6 to 10',
  ],
  tagManagerId: [
    'Un identificador de Tag Manager se escribe como GTM-ABC1234',
    'An id of Tag Manager is written like GTM-ABC1234',
  ],
  analyticsId: [
    'Un identificador de Analytics se escribe como G-ABC1234567',
    'An id of Analytics is written like G-ABC1234567',
  ],
  heatmapId: [
    'Un identificador del mapa de calor tiene de 6 a 16 caracteres: letras y números',
    'A heatmap id has 6 to 16 characters: letters and digits',
  ],
  indexNowKey: [
    'Una clave de IndexNow tiene de 8 a 128 caracteres: letras sin acento, números o guiones',
    'An IndexNow key has 8 to 128 characters: letters without accents, digits or hyphens',
  ],
  cuit: [
    'Ese CUIT no existe: revisá los 11 números, por ejemplo 20-12345678-6',
    'There is no such CUIT: check the 11 digits, such as 20-12345678-6',
  ],
  date: ['Escribí una fecha que exista, como 30/11/2026', 'Write a date that exists, such as 30/11/2026'],
  dateOrder: ['La fecha de fin es anterior a la de comienzo', 'The end is before the beginning'],
  pastInstant: ['Elegí una fecha que todavía no pasó', 'Choose a date that is still to come'],
  notOnSite: ['No está en el sitio', 'It is not on the site'],
  pastDay: ['Elegí un día de hoy en adelante', 'Choose today or a later day'],
  promotionalPrice: [
    'Poné un precio promocional menor que el precio',
    'Enter a promotional price below the price',
  ],
  time: ['Escribí una hora que exista, como 09:00', 'Write a time of the day, such as 09:00'],
  timeOrder: ['La hora de fin tiene que ser posterior a la de comienzo', 'The end must be after the start'],
  alt: [
    'Contá qué se ve en la imagen, o marcala como decorativa',
    'Say what the picture shows, or mark it as decorative',
  ],
  media: ['Elegí un archivo de la biblioteca', 'Choose a file from the library'],
  captions: [
    'Agregá los subtítulos: un archivo .vtt. Si nadie habla, que cuenten lo que se ve y se oye',
    'Add the captions: a .vtt file. If nobody speaks, let them say what is seen and heard',
  ],
  pdf: ['Tiene que ser un PDF: guardalo así y volvé a elegirlo', 'It has to be a PDF: save it as one'],
  pdfScript: [
    'Ese PDF ejecuta algo al abrirlo: imprimilo como PDF y elegí el nuevo',
    'That PDF runs something when it is opened: print it as a PDF and choose the new one',
  ],
  pdfLocked: [
    'Ese PDF tiene contraseña o está protegido: guardalo sin protección y elegí el nuevo',
    'That PDF is protected: save it without protection and choose the new one',
  ],
  pdfBroken: [
    'No pudimos leer ese PDF: guardalo de nuevo y volvé a elegirlo',
    'We could not read that PDF: save it again and choose it once more',
  ],
  cvAgain: [
    'Volvé a elegir tu CV: lo guardamos cuando lo demás está bien',
    'Choose your CV again: it is kept once everything else is right',
  ],
  photoGone: ['La foto ya no está: elegila de nuevo', 'The photo is gone: choose it again'],
  cvGone: [
    'Pasó demasiado tiempo desde que lo subiste: elegilo de nuevo',
    'It was sent too long ago: choose it once more',
  ],
  privateFile: [
    'Un documento privado lleva un archivo privado: elegí uno, o subilo marcado como privado',
    'A private document has a private file: choose one, or upload it marked as private',
  ],
  format: [
    'Ese archivo no va acá: elegí uno de estos formatos: {{formats}}',
    'Choose a file of one of these formats: {{formats}}',
  ],
  oneEnabled: [
    'Ya está habilitado {{owner}}: deshabilitalo antes, o cambiá ese',
    '{{owner}} is enabled already: disable it first, or change that one',
  ],
  principal: [
    'Es la que usa todo el sitio: tiene que seguir habilitada y con ese nombre',
    'The whole site uses it: it has to stay enabled, under that name',
  ],
  reference: ['Elegí un elemento que exista', 'Choose an item that exists'],
  tooFew: ['Agregá los elementos que faltan', 'Add the items that are missing'],
  tooMany: ['Hay demasiados elementos: quitá algunos', 'There are too many items: remove some'],
  tooManyViews: [
    'Ya guardaste todas las vistas que se pueden: eliminá una que no uses',
    'You have saved as many views as you may: delete one that you don’t use',
  ],
  repeated: ['Está repetido: dejá uno solo', 'It is there twice: keep only one'],
  taken: ['Ya está en uso: elegí otro', 'Already taken: choose another one'],
  pathTaken: [
    'Esa dirección ya es de {{owner}}: elegí otra',
    'That address already belongs to {{owner}}: choose another one',
  ],
  pathReserved: [
    'Esa dirección la usa el propio sitio: elegí otra',
    'The site itself uses that address: choose another one',
  ],
  sitePath: [
    'Escribí una dirección de este sitio que empiece con /, sin ? ni #, como /planes/todos',
    'Write an address of this site that starts with /, without ? or #, such as /planes/todos',
  ],
  redirectLoop: [
    'Llevaría otra vez a la misma dirección: elegí otro destino',
    'It would lead back to the same address: choose another destination',
  ],
  lineRepeated: [
    'Esa dirección ya está en una línea de más arriba: dejá una sola',
    'That address is already in a line above: keep only one',
  ],
  provinceUnknown: [
    'Esa provincia no existe: escribila como Buenos Aires o Santa Fe',
    'There is no such province: write it like Buenos Aires or Santa Fe',
  ],
  localityUnknown: [
    'Esa localidad no está en la lista de su provincia: fijate cómo se escribe',
    'That town is not in the list of its province: check how it is spelt',
  ],
  placeKnown: [
    'Ese lugar ya está cargado: cambialo en la lista',
    'That place already exists: change it in the list',
  ],
  placeInZone: [
    'Ese lugar ya está en una zona: sacalo de ahí antes',
    'That place is already in a zone: remove it there first',
  ],
  placeRepeated: [
    'Ese lugar ya está en una línea de más arriba: dejá una sola',
    'That place is already in a line above: keep only one',
  ],
  coverageState: ['Escribí Sí, Kit, Próximamente o No', 'Write Sí, Kit, Próximamente or No'],
  agentUnknown: [
    'No hay un agente con ese nombre: cargalo primero en Agentes',
    'There’s no agent with that name: add it in Agents first',
  ],
  unreadableLine: [
    'La línea {{line}} no se puede leer: cerrá la comilla que se abre ahí, o borrala',
    'Line {{line}} cannot be read: close the quote that opens there, or remove it',
  ],
  generalPlanIcons: ['No se han agregado los 3 íconos', 'The 3 icons have not been added'],
  passwordCommon: [
    'Es una de las primeras que probaría cualquiera: elegí otra',
    'Too easy to guess: choose another one',
  ],
  passwordPersonal: [
    'Se parece a tu nombre o a tu correo: elegí otra',
    'Too similar to your name or e-mail: choose another one',
  ],
  passwordSame: ['Es la misma que tenés: elegí otra', 'It is the one you have: choose another'],
  wrongPassword: ['Esa no es tu contraseña', 'That is not your password'],
  passwordRepeat: ['Las dos contraseñas no son iguales', 'The two passwords are not the same'],
  notAllowed: ['No tenés permiso para cambiar esto', 'You are not allowed to change this'],
  invalid: ['El valor no es válido', 'The value is not valid'],
  /** Error without its own code, whose text is passed as a value. */
  told: ['{{words}}', '{{words}}'],
} as const satisfies Record<string, Label>;

export type FieldMessage = keyof typeof fieldMessages;

/** A field error as the API returns it: the field's path, and a message that says what to do. */
export interface FieldError {
  field: string;
  message: string;
  /** Replacements for the placeholders in the message. */
  values?: Readonly<Record<string, Label>>;
}

const isFieldMessage = (code: string): code is FieldMessage => Object.hasOwn(fieldMessages, code);

/** Returns the message for a code; a text that is not a code stays unchanged. */
export const fieldMessage = (code: string, language: Language, values: FieldError['values'] = {}): string => {
  if (!isFieldMessage(code)) return code;
  const text = inLanguage(fieldMessages[code], language);
  return text.replace(/\{\{(\w+)\}\}/g, (braces, name: string) => {
    const value = values[name];
    return value ? inLanguage(value, language) : braces;
  });
};

/** Replaces error codes by messages. */
export const translateErrors = (errors: readonly FieldError[], language: Language): FieldError[] =>
  errors.map(({ field, message, values }) => ({ field, message: fieldMessage(message, language, values) }));

/**
 * Selects the issues of the union's branch that the value was probably meant for: the one with the most deeply nested issues.
 * Returns null if no branch matches at the top level.
 */
function selectUnionIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] | null {
  if (issue.code !== 'invalid_union') return null;
  const depth = (issues: readonly z.core.$ZodIssue[]) =>
    Math.max(0, ...issues.map(({ path }) => path.length));
  const nearest = issue.errors.toSorted((one, other) => depth(other) - depth(one))[0];
  if (!nearest || depth(nearest) === 0) return null;
  return nearest.map((each) => ({ ...each, path: [...issue.path, ...each.path] }));
}

const getErrorCode = (issue: z.core.$ZodIssue): string => {
  if (isFieldMessage(issue.message)) return issue.message;
  // A union branch or a default zod message: our schemas set their own codes, so this is a type error.
  if (issue.code === 'invalid_type') return 'wrongType';
  return 'invalid';
};

/** Returns the exceeded limit for the placeholder in the message. */
function getLimit(issue: z.core.$ZodIssue): FieldError['values'] {
  if (issue.code === 'too_small' && issue.message === 'tooSmall')
    return { min: formatNumberLabel(issue.minimum) };
  if (issue.code === 'too_big' && issue.message === 'tooBig')
    return { max: formatNumberLabel(issue.maximum) };
  return undefined;
}

/** Formats a number for messages. */
export const formatNumberLabel = (number: number | bigint): Label => [
  number.toLocaleString('es-AR'),
  number.toLocaleString('en'),
];

/**
 * Converts zod's issues to the API's list of field errors with full paths ("items.2.title"). Without a language
 * the messages stay codes for later translation.
 */
export function fieldErrors(error: z.core.$ZodError, language?: Language): FieldError[] {
  const localize = (code: string, values?: FieldError['values']) =>
    language ? fieldMessage(code, language, values) : code;
  return error.issues
    .flatMap((each) => selectUnionIssues(each) ?? [each])
    .flatMap((issue) => {
      const path = issue.path.map(String);
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => ({
          field: [...path, key].join('.'),
          message: localize('unknownField'),
        }));
      const values = getLimit(issue);
      return [
        {
          field: path.join('.'),
          message: localize(getErrorCode(issue), values),
          ...(values && !language && { values }),
        },
      ];
    });
}
