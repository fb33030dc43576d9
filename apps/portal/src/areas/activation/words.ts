import { addWords } from '../../language/language.ts';

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
  interface Words {
    activation: typeof es;
  }
}

addWords('activation', {
  es,
  en: {
    title: 'Monitoring account',
    lead: 'With the account active, every signal of your equipment reaches our station.',
    NONE: {
      title: 'Your account is not active yet',
      text: 'One touch activates it: we use the data you gave us.',
    },
    QUEUED: { title: 'We are activating it', text: 'It may take some minutes. You may close this screen.' },
    SENDING: { title: 'We are activating it', text: 'One moment…' },
    ACTIVE: { title: 'Your account is active', text: 'If it goes off, we know at once.' },
    REFUSED: { title: 'It could not be activated', text: 'Check your data and try again, or call us.' },
    FAILED: { title: 'We could not activate it', text: 'We tried for several days. Try again or call us.' },
    reason: 'The platform said: “{{reason}}”.',
    account: 'Account {{account}}',
    activate: 'Activate my account',
    again: 'Try again',
    data: 'Check my data',
    asked: 'Done, the activation is on its way',
    unavailable: 'Activation is not available online yet',
    unavailableText: 'Call us and we activate it by telephone.',
  },
});
