import { addWords, type TextsOf } from '../language/language.ts';

const words = {
  kept: [
    'Sin conexión: esto es lo que abriste el {{when}}.',
    'You’re offline: this is what you opened on {{when}}.',
  ],
  slow: [
    'La conexión es muy lenta: esto es lo que abriste el {{when}}.',
    'Your connection is too slow: this is what you opened on {{when}}.',
  ],
  away: [
    'Sin conexión. Podés leer lo que ya abriste.',
    'You’re offline. You can read what you’ve already opened.',
  ],
  again: ['Probar de nuevo', 'Try again'],
  trying: ['Probando…', 'Trying…'],
  title: ['Necesitás conexión para ver esto', 'You need a connection to see this'],
  text: [
    'Guardamos para leer sin conexión los precios, promociones, guías, herramientas y lecciones que abriste. Lo demás necesita conexión.',
    'The prices, promotions, guides, tools and lessons you’ve opened are saved for offline reading. Anything else needs a connection.',
  ],
  part: ['Necesitás conexión para ver esta parte.', 'You need a connection to see this part.'],
  meanwhile: ['Mientras tanto podés leer', 'Meanwhile you can read'],
  nothing: [
    'En este dispositivo todavía no hay nada guardado. Lo que abras con conexión va a quedar acá.',
    'Nothing is saved on this device yet. What you open while online will be available here.',
  ],
} as const;

declare module '../language/language.ts' {
  interface Namespaces {
    offline: TextsOf<typeof words>;
  }
}

addWords('offline', words);
