import type { Purpose } from './tools.ts';

/** The words that a visitor agrees to. Whoever changes them raises their version (a test holds them to it): all are asked again. */
export const words = {
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

export const wordsVersion = 1;

/** The version of the words with the way in which the choice is kept. */
export const consentVersion = `1.${wordsVersion}`;
