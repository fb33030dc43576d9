import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Tu kit de venta', 'Your sales kit'],
  lead: [
    'Compartí un plan, una promoción o un producto con tu enlace: los pedidos que lleguen por ahí son tuyos.',
    'Share a plan, promotion or product with your link: requests that come through it are yours.',
  ],
  noPhoneTitle: ['Tu hoja sale sin teléfono', 'Your sheet has no phone number'],
  noPhone: [
    'Agregá tu celular y sale en cada hoja que compartas.',
    'Add your mobile number and it will be on every sheet you share.',
  ],
  addPhone: ['Agregar mi celular', 'Add my mobile number'],
  find: ['Buscar', 'Search'],
  findHint: ['Plan, promoción o producto', 'Plan, promotion or product'],
  kinds: {
    PLAN: ['Planes', 'Plans'],
    PROMOTION: ['Promociones', 'Promotions'],
    PRODUCT: ['Productos', 'Products'],
  },
  perMonth: ['$\u00a0{{amount}} por mes', '$\u00a0{{amount}} a month'],
  before: ['antes $\u00a0{{amount}}', 'was $\u00a0{{amount}}'],
  until: ['Hasta el {{day}}', 'Until {{day}}'],
  visits_one: ['{{count}} visita', '{{count}} visit'],
  visits_other: ['{{count}} visitas', '{{count}} visits'],
  requests_one: ['{{count}} pedido', '{{count}} request'],
  requests_other: ['{{count}} pedidos', '{{count}} requests'],
  share: ['Compartir', 'Share'],
  shareThing: ['Compartir {{title}}', 'Share {{title}}'],
  dialog: ['Compartir {{title}}', 'Share {{title}}'],
  qr: ['Código QR de tu enlace a {{title}}', 'QR code of your link to {{title}}'],
  address: ['Tu enlace', 'Your link'],
  copy: ['Copiar', 'Copy'],
  copied: ['Copiado', 'Copied'],
  whatsapp: ['Mandar por WhatsApp', 'Send by WhatsApp'],
  text: [
    '¡Hola! Te paso {{title}}: mirá qué incluye, cuánto sale hoy y pedí tu visita acá: {{url}}',
    'Hello! This is {{title}}: see what it includes, what it costs today, and ask for a visit here: {{url}}',
  ],
  paper: ['Hoja en PDF', 'Sheet as PDF'],
  paperText: [
    'Una página con el precio de hoy, tu nombre y tu teléfono.',
    'One page with today’s price, your name and your phone number.',
  ],
  counted: [
    'Contamos visitas sin saber de quién son. Los datos de una persona te llegan recién cuando los deja para que la llamen.',
    'We count visits without knowing whose they are. You only get a person’s details once they leave them to be called back.',
  ],
  seeRequests: ['Ver los pedidos', 'See the requests'],
  end: ['Dar de baja este enlace', 'Remove this link'],
  endTitle: ['¿Dar de baja tu enlace a {{title}}?', 'Remove your link to {{title}}?'],
  endText: [
    'Deja de abrir la página, también desde las hojas y los códigos que ya repartiste. Los pedidos que ya tenés no se pierden.',
    'It stops opening the page, even from sheets and codes you’ve already handed out. You keep the requests you already have.',
  ],
  ended: ['Enlace dado de baja', 'Link removed'],
  gone: ['Enlaces a páginas que ya no están publicadas', 'Links to items no longer published'],
  goneText: [
    'Siguen llevando al sitio, a la lista más parecida.',
    'They still open the site, on the closest list.',
  ],
  none: ['Todavía no hay nada para compartir', 'There’s nothing to share yet'],
  noneText: [
    'Cuando haya planes o promociones publicados los vas a ver acá.',
    'Once plans or promotions are published, you’ll see them here.',
  ],
  nothing: ['Sin resultados', 'No results'],
  nothingText: ['Probá con otras palabras.', 'Try other words.'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    kit: TextsOf<typeof words>;
  }
}

addWords('kit', words);
