import { addWords } from '../language/language.ts';

const es = {
  kept: 'Sin conexión: esto es lo que abriste el {{when}}.',
  slow: 'La conexión no alcanza: esto es lo que abriste el {{when}}.',
  away: 'Sin conexión. Podés leer lo que ya abriste.',
  again: 'Probar de nuevo',
  trying: 'Probando…',
  title: 'Para ver esto hace falta conexión',
  text: 'Guardamos para leer sin conexión los precios, promociones, guías, herramientas y lecciones que abriste. Lo demás lo pedimos cada vez.',
  part: 'Para ver esta parte hace falta conexión.',
  meanwhile: 'Mientras tanto podés leer',
  nothing: 'En este dispositivo todavía no hay nada guardado. Lo que abras con conexión va a quedar acá.',
};

declare module '../language/language.ts' {
  interface Words {
    offline: typeof es;
  }
}

addWords('offline', {
  es,
  en: {
    kept: 'No connection: this is what you opened on {{when}}.',
    slow: 'The connection is too weak: this is what you opened on {{when}}.',
    away: 'No connection. You can read what you have opened before.',
    again: 'Try again',
    trying: 'Trying…',
    title: 'You need a connection to see this',
    text: 'We keep the prices, promotions, guides, tools and lessons that you opened, to be read without a connection. Anything else is asked for each time.',
    part: 'You need a connection to see this part.',
    meanwhile: 'Meanwhile you can read',
    nothing: 'Nothing is kept on this device yet. What you open with a connection will be here.',
  },
});
