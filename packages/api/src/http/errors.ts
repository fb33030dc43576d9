import { z } from 'zod';

/**
 * Every error of the API: status and messages. `alarm` marks errors that should alert an operator. English messages
 * are those of the specification where it defines them (section 8).
 */
export const errors = {
  badRequest: { status: 400, es: 'Hay datos que corregir', en: 'Some of the data is wrong' },
  badJson: { status: 400, es: 'El cuerpo del pedido no es JSON válido', en: 'The body is not valid JSON' },
  tooLarge: { status: 400, es: 'Lo que enviaste es demasiado grande', en: 'What you sent is too large' },
  tooDeep: {
    status: 400,
    es: 'El cuerpo del pedido tiene demasiados niveles, uno dentro de otro: pueden ser hasta 64',
    en: 'The body is nested too deeply: 64 levels at most',
  },
  tooManyFields: {
    status: 400,
    es: 'El formulario tiene demasiados campos',
    en: 'The form has too many fields',
  },
  badLanguage: {
    status: 400,
    es: 'El formato del pedido no se acepta',
    en: 'The request’s format is not accepted',
  },
  badFile: { status: 400, es: 'El archivo no se puede usar', en: 'The file cannot be used' },
  captcha: {
    status: 400,
    es: 'No pudimos comprobar que seas una persona. Probá de nuevo',
    en: 'We couldn’t verify that you’re a person. Try again',
  },
  tokenExpired: { status: 401, es: 'Token Expired', en: 'Token Expired' },
  badApiKey: {
    status: 401,
    es: 'La clave de API no existe: revisá que esté completa',
    en: 'There is no such API key: make sure that it is complete',
  },
  apiKeyMisplaced: {
    status: 400,
    es: 'Mandá la clave de API en el encabezado Authorization, una sola vez y sin cookies',
    en: 'Send the API key in the Authorization header, once and without cookies',
  },
  wrongLogin: { status: 401, es: 'Email o Contraseña Incorrecta', en: 'Email o Contraseña Incorrecta' },
  secondFactor: {
    status: 401,
    es: 'Falta el segundo paso: tu código o tu llave de acceso',
    en: 'The second step is missing: your code or your passkey',
  },
  wrongCode: {
    status: 401,
    es: 'Ese código no sirve. Fijate que sea el último y probá de nuevo',
    en: 'That code doesn’t work. Make sure it is the latest and try again',
  },
  wrongPasskey: {
    status: 401,
    es: 'No pudimos reconocer tu llave de acceso. Probá de nuevo o entrá de otra forma',
    en: 'We couldn’t recognise your passkey. Try again or log in another way',
  },
  challengeExpired: {
    status: 401,
    es: 'Pasó demasiado tiempo. Empezá de nuevo',
    en: 'It took too long. Start again',
  },
  mustChangePassword: {
    status: 403,
    es: 'Primero elegí una contraseña que solo vos sepas',
    en: 'Choose a password only you know first',
  },
  mustSecondFactor: {
    status: 403,
    es: 'Primero activá la verificación en dos pasos',
    en: 'Set up two-step verification first',
  },
  signOnOnly: {
    status: 403,
    es: 'Las cuentas del equipo entran con el proveedor de la empresa, sin contraseña',
    en: 'Staff accounts log in at the company’s provider, without a password',
  },
  confirmFirst: {
    status: 403,
    es: 'Por seguridad, confirmá de nuevo que sos vos',
    en: 'For your security, confirm again that it’s you',
  },
  forbidden: { status: 403, es: 'No tenés permiso para hacer esto', en: 'You are not allowed to do this' },
  cannotPublish: {
    status: 403,
    es: 'Solo quien lo subió, o quien puede descargar documentos privados, puede hacerlo público: pedíselo',
    en: 'Only the person who uploaded it, or someone who can download private documents, can make it public: ask them',
  },
  beyond: {
    status: 403,
    es: 'No podés dar ni quitar permisos que no tenés',
    en: 'You can’t grant or remove permissions you don’t have',
  },
  outranked: {
    status: 403,
    es: 'Esa persona puede hacer más que vos: pedíselo a un administrador',
    en: 'That person has more permissions than you: ask an administrator',
  },
  viewOnly: {
    status: 403,
    es: 'Estás mirando el portal como otro rol: acá podés ver, no cambiar',
    en: 'You’re viewing the portal as another role: you can look, but not change anything',
  },
  wrongOrigin: {
    status: 403,
    es: 'El pedido no viene de este sitio',
    en: 'The request does not come from this site',
  },
  pending: { status: 403, es: 'User pending of validation', en: 'User pending of validation' },
  disabled: {
    status: 403,
    es: 'Tu cuenta está deshabilitada. Escribinos y lo vemos',
    en: 'Your account is disabled. Write to us',
  },
  throttled: {
    status: 403,
    es: 'Demasiados intentos. Esperá un momento y probá de nuevo',
    en: 'Too many attempts. Wait a moment and try again',
  },
  notFound: { status: 404, es: 'No lo encontramos', en: 'Not found' },
  linkGone: {
    status: 404,
    es: 'Este enlace ya se usó o venció. Pedí uno nuevo',
    en: 'This link has already been used or has expired. Request a new one',
  },
  stale: {
    status: 412,
    es: 'Otra persona lo cambió mientras lo editabas',
    en: 'Somebody changed it while you were editing',
  },
  hiddenBlocks: {
    status: 412,
    es: 'Hay bloques de la página que no se verían',
    en: 'Some of the page’s blocks would not be visible',
  },
  inUse: {
    status: 412,
    es: 'Está en uso: reemplazalo antes de eliminarlo',
    en: 'It is in use: replace it before deleting it',
  },
  wrongState: {
    status: 412,
    es: 'El estado actual no permite esta acción',
    en: 'The current state does not allow this',
  },
  roleInUse: {
    status: 412,
    es: 'Hay personas con este rol: dales otro antes de eliminarlo',
    en: 'Some people have this role: give them another one before removing it',
  },
  adminRole: {
    status: 412,
    es: 'El rol de administración no se elimina, no cambia de nombre y siempre puede todo',
    en: 'The administrator role can’t be deleted or renamed, and can always do everything',
  },
  ownAccount: {
    status: 412,
    es: 'Es tu propia cuenta: pedíselo a otra persona del equipo',
    en: 'It’s your own account: ask someone else on the team',
  },
  lastAdmin: {
    status: 412,
    es: 'Tiene que quedar por lo menos una persona con el rol de administración',
    en: 'At least one person must keep the administrator role',
  },
  lastSecondFactor: {
    status: 412,
    es: 'Tu rol pide la verificación en dos pasos: agregá otra forma antes de quitar esta',
    en: 'Your role requires two-step verification: add another method before removing this one',
  },
  infected: {
    status: 422,
    es: 'El archivo tiene un virus o no se pudo analizar, y no se puede usar',
    en: 'The file has a virus or could not be scanned, and cannot be used',
  },
  notScanned: {
    status: 423,
    es: 'El antivirus todavía no analizó este archivo: probá de nuevo en unos minutos',
    en: 'The virus scanner has not scanned this file yet: try again in a few minutes',
  },
  flood: { status: 429, es: 'Demasiados pedidos. Esperá un momento', en: 'Too many requests. Wait a moment' },
  internal: { status: 500, es: 'Error interno del servidor', en: 'Internal Server Error', alarm: true },
  unavailable: {
    status: 500,
    es: 'No podemos hacerlo en este momento. Probá de nuevo en unos minutos.',
    en: "We can't do this right now. Try again in a few minutes.",
    alarm: true,
  },
  noRoom: {
    status: 507,
    es: 'El servidor no tiene lugar en el disco. Nada quedó a medias: avisá a quien lo administra y probá de nuevo',
    en: 'The server is out of disk space. No partial data was saved: contact the administrator and try again',
    alarm: true,
  },
  storageAway: {
    status: 503,
    es: 'El almacenamiento de archivos no responde. Nada quedó a medias: probá de nuevo en unos minutos',
    en: 'File storage isn’t responding. Nothing was left half done: try again in a few minutes',
    alarm: true,
  },
  scannerAway: {
    status: 503,
    es: 'El antivirus no responde, así que no se guardó el archivo: probá de nuevo en unos minutos',
    en: 'The virus scanner isn’t responding, so the file was not stored: try again in a few minutes',
    alarm: true,
  },
  paymentsAway: {
    status: 503,
    es: 'Mercado Pago no responde en este momento. No se cobró nada: probá de nuevo en unos minutos',
    en: 'Mercado Pago isn’t responding right now. Nothing was charged: try again in a few minutes',
  },
  notConfigured: {
    status: 501,
    es: 'Esta integración no está configurada',
    en: 'This integration is not configured',
  },
} as const satisfies Record<string, { status: number; es: string; en: string; alarm?: boolean }>;

export type ErrorCode = keyof typeof errors;

/** Body of every error response. */
export const errorSchema = z.object({
  message: z.string(),
  code: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  data: z
    .unknown()
    .optional()
    .meta({ description: 'With 412: the current record, the uses that prevent it, or the hidden blocks' }),
  requestId: z.string(),
});

export type ErrorBody = z.infer<typeof errorSchema>;
