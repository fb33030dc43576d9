import { addNamespace } from '../language/language.ts';

const es = {
  kept: 'Sin conexión: esto es lo que abriste el {{when}}.',
  slow: 'La conexión es muy lenta: esto es lo que abriste el {{when}}.',
  away: 'Sin conexión. Podés leer lo que ya abriste.',
  again: 'Probar de nuevo',
  trying: 'Probando…',
  title: 'Necesitás conexión para ver esto',
  text: 'Guardamos para leer sin conexión los precios, promociones, guías, herramientas y lecciones que abriste. Lo demás necesita conexión.',
  part: 'Necesitás conexión para ver esta parte.',
  meanwhile: 'Mientras tanto podés leer',
  nothing: 'En este dispositivo todavía no hay nada guardado. Lo que abras con conexión va a quedar acá.',
};

declare module '../language/language.ts' {
  interface Namespaces {
    offline: typeof es;
  }
}

addNamespace('offline', {
  es,
  en: {
    kept: 'You’re offline: this is what you opened on {{when}}.',
    slow: 'Your connection is too slow: this is what you opened on {{when}}.',
    away: 'You’re offline. You can read what you’ve already opened.',
    again: 'Try again',
    trying: 'Trying…',
    title: 'You need a connection to see this',
    text: 'The prices, promotions, guides, tools and lessons you’ve opened are saved for offline reading. Anything else needs a connection.',
    part: 'You need a connection to see this part.',
    meanwhile: 'Meanwhile you can read',
    nothing: 'Nothing is saved on this device yet. What you open while online will be available here.',
  },
});
