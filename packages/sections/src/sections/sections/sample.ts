import type { EntryData } from '../../kernel/derive.ts';

/** A stored text page, long enough for a table of contents. */
export const freePageSample: EntryData = {
  title: 'Privacidad',
  slug: 'legales/privacidad',
  seo: {
    title: 'Cómo cuidamos tus datos',
    description: 'Qué datos guardamos, para qué y cómo pedir que los borremos.',
    canonical: null,
    noindex: true,
    shareImage: null,
    words: null,
  },
  body: [
    '<p>Guardamos lo mínimo y te decimos para qué.</p>',
    '<h2>Qué datos guardamos</h2><p>Tu nombre, tu teléfono y la dirección del lugar que cuidamos.</p>',
    '<h2>Para qué</h2><ul><li>Para llamarte si suena.</li><li>Para coordinar una visita.</li></ul>',
    '<h2>Cuánto tiempo</h2><table><tr><th>Dato</th><th>Plazo</th></tr><tr><td>Grabaciones</td><td>30 días</td></tr></table>',
    '<h2>Cómo pedir que los borremos</h2><p>Escribinos a <a href="mailto:hola@centinela.example">hola@centinela.example</a>.</p>',
  ].join(''),
  faqs: [{ question: '¿Comparten mis datos?', answer: '<p>No, salvo que un juez lo pida.</p>' }],
  enable: true,
};
