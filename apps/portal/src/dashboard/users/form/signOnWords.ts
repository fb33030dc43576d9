import { addWords, type TextsOf } from '../../../language/language.ts';

const words = {
  title: ['Ingreso con {{provider}}', 'Login with {{provider}}'],
  linked: [
    'Ya entró con {{provider}}: sus roles siguen a sus grupos.',
    'Has logged in with {{provider}}: the roles follow the groups.',
  ],
  unlinked: [
    'Todavía no entró con {{provider}}. La primera vez se une a esta cuenta por el correo.',
    'Hasn’t logged in with {{provider}} yet. The first login is linked to this account by its e-mail address.',
  ],
  breakGlass: ['Cuenta de emergencia', 'Break-glass account'],
  breakGlassAbout: [
    'Puede entrar con su contraseña y un segundo paso si {{provider}} no responde. Cada ingreso se avisa por correo a todos los administradores.',
    'Can log in with its password and a second step if {{provider}} doesn’t respond. Each login is e-mailed to all administrators.',
  ],
  later: [
    'Hoy todo el equipo puede usar contraseña; esto importa cuando el ingreso con {{provider}} sea obligatorio.',
    'Today all staff may use a password; this matters once logging in with {{provider}} is mandatory.',
  ],
  on: ['Ahora es una cuenta de emergencia', 'This is now a break-glass account'],
  off: ['Ya no es una cuenta de emergencia', 'This is no longer a break-glass account'],
} as const;

declare module '../../../language/language.ts' {
  interface Namespaces {
    userSignOn: TextsOf<typeof words>;
  }
}

addWords('userSignOn', words);
