import type { Label, Language } from '@centinela/sections/kernel/language.ts';
import { escapeHtml } from '#platform/http/escapeHtml.ts';
import { renderCardPage } from '../setup/cardPage.ts';
import type { SignOnProblem } from './signOnProblem.ts';

/** Paths of single sign-on. */
export const signOnPages = {
  start: '/ingresar/sso',
  problem: '/ingresar/sso/problema',
  confirmed: '/ingresar/sso/listo',
  loggedOut: '/ingresar/sso/salida',
} as const;

/** How a sign-on ended, if not with a session. */
export type SignOnPage =
  | {
      kind: 'problem';
      problem: SignOnProblem;
      retryUrl: string;
      /** Whether the user was confirming their identity in a tab of its own, within their session. */
      isConfirming: boolean;
    }
  | { kind: 'confirmed' }
  | { kind: 'loggedOut'; logoutUrl: string | null };

interface PageOptions {
  stylesheets: readonly string[];
  /** Name of the provider, which replaces `{name}` in the texts. */
  providerName: string;
  page: SignOnPage;
}

interface Texts {
  title: Label;
  text: Label;
}

const problemTexts: Record<SignOnProblem, Texts> = {
  cancelled: {
    title: ['No entraste', 'You didn’t log in'],
    text: [
      'El ingreso con {name} se canceló. Si querés entrar, probá de nuevo.',
      'Logging in with {name} was cancelled. To log in, try again.',
    ],
  },
  clock: {
    title: ['Los relojes no coinciden', 'The clocks differ'],
    text: [
      'La hora de nuestro servidor y la de {name} son distintas, así que no podemos confiar en su respuesta. Avisale al equipo técnico: hay que corregir la hora del servidor.',
      'Our server’s clock and that of {name} differ, so its response can’t be trusted. Tell your technical team: the server’s time has to be corrected.',
    ],
  },
  disabled: {
    title: ['Tu cuenta está deshabilitada', 'Your account is disabled'],
    text: [
      'Tu cuenta de Centinela no está activa. Pedile a un administrador que la habilite.',
      'Your Centinela account is not active. Ask an administrator to enable it.',
    ],
  },
  expired: {
    title: ['Pasó demasiado tiempo', 'It took too long'],
    text: [
      'Este ingreso ya se usó, venció o empezó en otro navegador. Empezá de nuevo.',
      'This login was used already, has expired or began in another browser. Start again.',
    ],
  },
  linkedElsewhere: {
    title: ['Tu cuenta usa otra identidad', 'Your account uses another identity'],
    text: [
      'La cuenta de Centinela con tu correo ya está unida a otra identidad de {name}. Pedile a un administrador que revise cuál es la tuya.',
      'The Centinela account with your e-mail address is already linked to another identity at {name}. Ask an administrator to check which one is yours.',
    ],
  },
  notFresh: {
    title: ['Falta que ingreses otra vez', 'You have to authenticate again'],
    text: [
      'Para confirmar que sos vos tenés que volver a identificarte en {name}. Probá de nuevo y escribí tus datos cuando te los pida.',
      'To confirm it’s you, you have to authenticate at {name} again. Try again and enter your credentials when asked.',
    ],
  },
  notStaff: {
    title: ['Esta cuenta no es del equipo', 'This is not a staff account'],
    text: [
      'Tu correo es de una cuenta de cliente o de agente, que entra con su contraseña. Si trabajás en Centinela, pedile a un administrador una cuenta con otro correo.',
      'Your e-mail address belongs to a client’s or agent’s account, which logs in with its password. If you work at Centinela, ask an administrator for an account with another address.',
    ],
  },
  otherUser: {
    title: ['Es otra cuenta', 'That is another account'],
    text: [
      'Te identificaste en {name} con una cuenta que no es la de esta sesión. Probá de nuevo con la tuya.',
      'You authenticated at {name} with an account other than that of this session. Try again with yours.',
    ],
  },
  rejected: {
    title: ['No pudimos comprobar que seas vos', 'We couldn’t verify it’s you'],
    text: [
      'La respuesta de {name} no es válida para este ingreso. Empezá de nuevo; si vuelve a pasar, avisale al equipo técnico.',
      'The response of {name} is not valid for this login. Start again; if it happens once more, tell your technical team.',
    ],
  },
  role: {
    title: ['No tenés permiso para entrar', 'You may not log in'],
    text: [
      '{name} te reconoció, pero tu grupo no da acceso a este portal. Pedile a tu administrador que te agregue al grupo que corresponde y probá de nuevo.',
      '{name} recognised you, but your groups give no access to this portal. Ask your administrator to add you to the right group and try again.',
    ],
  },
  setup: {
    title: ['El ingreso está mal configurado', 'The login is not set up correctly'],
    text: [
      'Este portal y {name} no están bien conectados. Avisale al equipo técnico: en el registro del servidor está el motivo.',
      'This portal and {name} are not connected correctly. Tell your technical team: the server’s log has the reason.',
    ],
  },
  throttled: {
    title: ['Demasiados intentos', 'Too many attempts'],
    text: [
      'Hubo muchos intentos desde tu conexión. Esperá unos minutos y probá de nuevo.',
      'There were many attempts from your connection. Wait a few minutes and try again.',
    ],
  },
  unavailable: {
    title: ['{name} no responde', '{name} doesn’t respond'],
    text: [
      'En este momento no podemos conectarnos con {name}. Esperá un momento y probá de nuevo. Si es urgente, un administrador puede entrar con una cuenta de emergencia.',
      'We can’t reach {name} right now. Wait a moment and try again. If it’s urgent, an administrator can log in with a break-glass account.',
    ],
  },
  unverified: {
    title: ['Falta verificar tu correo', 'Your e-mail address isn’t verified'],
    text: [
      '{name} todavía no verificó tu correo, así que no podemos saber que es tuyo. Verificalo en {name} y probá de nuevo.',
      '{name} hasn’t verified your e-mail address yet, so we can’t know it’s yours. Verify it at {name} and try again.',
    ],
  },
};

/** Replaces the texts of `cancelled` while the user confirms their identity. */
const confirmationCancelledTexts: Texts = {
  title: ['No confirmaste que sos vos', 'You didn’t confirm it’s you'],
  text: [
    'La confirmación con {name} se canceló. Si querés seguir con el cambio, probá de nuevo.',
    'Confirming with {name} was cancelled. To go on with your change, try again.',
  ],
};
/** Follows the text of a problem while the user confirms their identity. */
const previousTabNote: Label = [
  'Lo que habías cargado sigue en la pestaña anterior: para volver, cerrá esta.',
  'What you had entered is still in the previous tab: to go back, close this one.',
];

const confirmedTexts: Texts = {
  title: ['Listo, confirmamos que sos vos', 'Done, we confirmed it’s you'],
  text: [
    'Cerrá esta pestaña y seguí en la anterior. Por diez minutos no te lo volvemos a pedir.',
    'Close this tab and continue in the previous one. We won’t ask again for ten minutes.',
  ],
};
const loggedOutTexts: Texts = {
  title: ['Cerraste tu sesión', 'You logged out'],
  text: [
    'Saliste de Centinela. Tu sesión en {name} sigue abierta: si esta computadora la usan otras personas, cerrala también.',
    'You left Centinela. Your session at {name} is still open: if other people use this computer, end it too.',
  ],
};

const actions = {
  retry: ['Probar de nuevo', 'Try again'],
  otherWay: ['Volver a la página de ingreso', 'Back to the login page'],
  endProviderSession: ['Cerrar también esa sesión', 'End that session too'],
  home: ['Volver al inicio', 'Back to the home page'],
} as const satisfies Record<string, Label>;

interface Action {
  label: Label;
  url: string;
}

interface Description {
  texts: Texts;
  note: Label | null;
  main: Action | null;
  back: Action | null;
}

/** Returns the texts of a page, its main action and the way back. */
function describePage(page: SignOnPage): Description {
  if (page.kind === 'confirmed') return { texts: confirmedTexts, note: null, main: null, back: null };
  if (page.kind === 'loggedOut') {
    const { logoutUrl } = page;
    const main = logoutUrl === null ? null : { label: actions.endProviderSession, url: logoutUrl };
    return { texts: loggedOutTexts, note: null, main, back: { label: actions.home, url: '/' } };
  }
  const { problem, isConfirming, retryUrl } = page;
  const retry = { label: actions.retry, url: retryUrl };
  const toLogin = { label: actions.otherWay, url: '/ingresar' };
  if (isConfirming) {
    const texts = problem === 'cancelled' ? confirmationCancelledTexts : problemTexts[problem];
    return { texts, note: previousTabNote, main: retry, back: null };
  }
  // This account logs in with its password: signing on again would end here again.
  if (problem === 'notStaff') return { texts: problemTexts[problem], note: null, main: toLogin, back: null };
  return { texts: problemTexts[problem], note: null, main: retry, back: toLogin };
}

/** Renders the page in the user's language. */
export function renderSignOnPage(
  { stylesheets, providerName, page }: PageOptions,
  language: Language,
): string {
  const { texts, note, main, back } = describePage(page);
  const write = ([es, en]: Label): string =>
    (language === 'en' ? en : es)
      .replaceAll('{name}', () => providerName)
      .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  const link = (action: Action | null, className: string): string =>
    action
      ? `<p><a${className && ` class="${className}"`} href="${escapeHtml(action.url)}">${escapeHtml(write(action.label))}</a></p>`
      : '';
  const content = `<h1>${escapeHtml(write(texts.title))}</h1>
  <p class="bajada">${escapeHtml(write(texts.text))}</p>
  ${note ? `<p class="bajada">${escapeHtml(write(note))}</p>` : ''}
  ${link(main, 'boton')}
  ${link(back, '')}`;
  const lang = language === 'en' ? 'en' : 'es-AR';
  return renderCardPage({ lang, title: write(texts.title), stylesheets, content });
}
