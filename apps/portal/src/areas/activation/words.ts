import { addNamespace } from '../../language/language.ts';

const es = {
  title: 'Cuenta de monitoreo',
  lead: 'Con la cuenta activa, cada aviso de tu equipo llega a nuestra central.',
  NONE: {
    title: 'Tu cuenta todavía no está activa',
    text: 'Activarla es un toque: usamos los datos que ya nos diste.',
  },
  QUEUED: {
    title: 'La estamos activando',
    text: 'Puede tardar unos minutos. Podés cerrar esta pantalla: seguimos nosotros.',
  },
  SENDING: { title: 'La estamos activando', text: 'Un momento…' },
  ACTIVE: { title: 'Tu cuenta está activa', text: 'Si suena, nos enteramos al instante.' },
  REFUSED: {
    title: 'No se pudo activar',
    text: 'Revisá tus datos y probá de nuevo, o llamanos y lo vemos juntos.',
  },
  FAILED: {
    title: 'No pudimos activarla',
    text: 'Lo intentamos durante varios días. Probá de nuevo o llamanos.',
  },
  reason: 'La plataforma dijo: “{{reason}}”.',
  account: 'Cuenta {{account}}',
  activate: 'Activar mi cuenta',
  again: 'Probar de nuevo',
  data: 'Revisar mis datos',
  asked: 'Listo, ya pedimos la activación',
  unavailable: 'La activación en línea todavía no está disponible',
  unavailableText: 'Llamanos y la activamos por teléfono.',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    activation: typeof es;
  }
}

addNamespace('activation', {
  es,
  en: {
    title: 'Monitoring account',
    lead: 'Once your account is active, every signal from your devices reaches our control room.',
    NONE: {
      title: 'Your account is not active yet',
      text: 'It takes one tap: we use the details you’ve already given us.',
    },
    QUEUED: {
      title: 'We’re activating it',
      text: 'It may take a few minutes. You can close this screen: we’ll take it from here.',
    },
    SENDING: { title: 'We’re activating it', text: 'One moment…' },
    ACTIVE: { title: 'Your account is active', text: 'If the alarm goes off, we know right away.' },
    REFUSED: { title: 'It couldn’t be activated', text: 'Check your details and try again, or call us.' },
    FAILED: { title: 'We couldn’t activate it', text: 'We tried for several days. Try again or call us.' },
    reason: 'The platform said: “{{reason}}”.',
    account: 'Account {{account}}',
    activate: 'Activate my account',
    again: 'Try again',
    data: 'Check my details',
    asked: 'Done: activation requested',
    unavailable: 'Online activation isn’t available yet',
    unavailableText: 'Call us and we’ll activate it over the phone.',
  },
});
