import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Cuenta de monitoreo', 'Monitoring account'],
  lead: [
    'Con la cuenta activa, cada aviso de tu equipo llega a nuestra central.',
    'Once your account is active, every signal from your devices reaches our control room.',
  ],
  NONE: {
    title: ['Tu cuenta todavía no está activa', 'Your account is not active yet'],
    text: [
      'Activarla es un toque: usamos los datos que ya nos diste.',
      'It takes one tap: we use the details you’ve already given us.',
    ],
  },
  QUEUED: {
    title: ['La estamos activando', 'We’re activating it'],
    text: [
      'Puede tardar unos minutos. Podés cerrar esta pantalla: seguimos nosotros.',
      'It may take a few minutes. You can close this screen: we’ll take it from here.',
    ],
  },
  SENDING: {
    title: ['La estamos activando', 'We’re activating it'],
    text: ['Un momento…', 'One moment…'],
  },
  ACTIVE: {
    title: ['Tu cuenta está activa', 'Your account is active'],
    text: ['Si suena, nos enteramos al instante.', 'If the alarm goes off, we know right away.'],
  },
  REFUSED: {
    title: ['No se pudo activar', 'It couldn’t be activated'],
    text: [
      'Revisá tus datos y probá de nuevo, o llamanos y lo vemos juntos.',
      'Check your details and try again, or call us.',
    ],
  },
  FAILED: {
    title: ['No pudimos activarla', 'We couldn’t activate it'],
    text: [
      'Lo intentamos durante varios días. Probá de nuevo o llamanos.',
      'We tried for several days. Try again or call us.',
    ],
  },
  reason: ['La plataforma dijo: “{{reason}}”.', 'The platform said: “{{reason}}”.'],
  account: ['Cuenta {{account}}', 'Account {{account}}'],
  activate: ['Activar mi cuenta', 'Activate my account'],
  again: ['Probar de nuevo', 'Try again'],
  data: ['Revisar mis datos', 'Check my details'],
  asked: ['Listo, ya pedimos la activación', 'Done: activation requested'],
  unavailable: ['La activación en línea todavía no está disponible', 'Online activation isn’t available yet'],
  unavailableText: ['Llamanos y la activamos por teléfono.', 'Call us and we’ll activate it over the phone.'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    activation: TextsOf<typeof words>;
  }
}

addWords('activation', words);
