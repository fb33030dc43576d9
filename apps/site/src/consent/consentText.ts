import type { Purpose } from './tools.ts';

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

export const textVersion = 1;

/** Version of the consent text, prefixed with the version of the cookie format. */
export const consentVersion = `1.${textVersion}`;
