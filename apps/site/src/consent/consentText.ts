import type { Purpose } from './tools.ts';

/** Texts of the banner. */
export interface ConsentText
  extends Readonly<Record<'title' | 'text' | 'accept' | 'reject' | 'choose' | 'save', string>> {
  readonly purposes: Readonly<Record<Purpose, readonly [name: string, about: string]>>;
}

/** Consent text. A change requires a new `textVersion`, so that every visitor is asked again; a test checks it. */
export const consentText = {
  title: '¿Podemos medir tu visita?',
  text: 'Usamos herramientas de otras empresas para saber qué páginas sirven y cuáles no. Si no aceptás, el sitio funciona igual y no cargamos ninguna.',
  accept: 'Aceptar',
  reject: 'Rechazar',
  choose: 'Elegir',
  save: 'Guardar mi elección',
  purposes: {
    statistics: ['Estadísticas', 'Cuántas personas leen cada página y cómo llegan (Google Analytics).'],
    advertising: ['Publicidad', 'Si un aviso nuestro te trajo hasta acá (Google Tag Manager).'],
    heatmap: ['Mapa de calor', 'Dónde se toca en algunas páginas, sin lo que escribís (Microsoft Clarity).'],
  } satisfies Record<Purpose, readonly [string, string]>,
} as const;

/** English translation of the consent text. */
export const consentTextInEnglish: ConsentText = {
  title: 'May we measure your visit?',
  text: 'We use tools of other companies to learn which pages are useful and which are not. If you reject them, the site works just the same and we load none of them.',
  accept: 'Accept',
  reject: 'Reject',
  choose: 'Choose',
  save: 'Save my choice',
  purposes: {
    statistics: ['Statistics', 'How many people read each page and how they get here (Google Analytics).'],
    advertising: ['Advertising', 'Whether one of our ads brought you here (Google Tag Manager).'],
    heatmap: ['Heatmap', 'Where people tap on some pages, without what you type (Microsoft Clarity).'],
  },
};

export const textVersion = 1;

/** Version of the consent text, prefixed with the version of the cookie format. */
export const consentVersion = `1.${textVersion}`;
