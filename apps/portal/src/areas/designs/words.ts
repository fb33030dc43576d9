import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Mis diseños', 'My designs'],
  lead: [
    'Lo que armaste en “Diseñá tu protección”, con el precio de ese día y el de hoy.',
    'What you put together in “Design your protection”, with that day’s price and today’s.',
  ],
  home: ['Tus diseños', 'Your designs'],
  all: ['Ver todos tus diseños', 'See all your designs'],
  create: ['Diseñar otro', 'Design another one'],
  none: ['Todavía no guardaste ninguno', 'You haven’t saved any yet'],
  noneText: [
    'Contestá unas preguntas, mirá cuánto sale y guardalo acá para compararlo o pedir la visita cuando quieras.',
    'Answer a few questions, see what it costs and save it here to compare it or book a visit whenever you like.',
  ],
  start: ['Diseñá tu protección', 'Design your protection'],
  claimed: ['Sumamos el diseño a tu cuenta.', 'The design is now in your account.'],
  place: {
    HOGAR: ['Tu casa', 'Your home'],
    VEHICULO: ['Tu auto o tu moto', 'Your car or motorcycle'],
    NEGOCIO: ['Tu negocio', 'Your business'],
  },
  made: ['Diseñado el {{date}}', 'Designed on {{date}}'],
  perMonth: ['$ {{amount}} por mes', '$ {{amount}} a month'],
  onceMore: ['más $ {{amount}} por única vez', 'plus $ {{amount}} once'],
  before: ['Cuando lo guardaste', 'When you saved it'],
  today: ['Hoy', 'Today'],
  same: ['El precio no cambió.', 'The price hasn’t changed.'],
  gone: [
    'Ese plan ya no se ofrece con estas respuestas. Abrilo y elegí de nuevo.',
    'That plan is no longer available with these answers. Open it and choose again.',
  ],
  products: ['Equipos', 'Devices'],
  addons: ['Adicionales', 'Add-ons'],
  addonMonthly: ['$ {{amount}} por mes', '$ {{amount}} a month'],
  includedBy: ['Incluido por la promoción “{{promotion}}”', 'Included by the promotion “{{promotion}}”'],
  addonOnce: ['$ {{amount}} por única vez', '$ {{amount}} once'],
  included: ['Incluido', 'Included'],
  answers: ['Tus respuestas', 'Your answers'],
  skipped: ['Sin contestar', 'Not answered'],
  lost: ['Ya no se ofrece', 'No longer available'],
  plan: ['Qué trae el plan', 'What the plan includes'],
  open: ['Verlo con los precios de hoy', 'See it with today’s prices'],
  pdf: ['Bajar el PDF', 'Download the PDF'],
  link: [
    'El enlace que compartiste funciona hasta el {{date}}.',
    'The link you shared works until {{date}}.',
  ],
  linkOver: [
    'El enlace que compartiste ya venció; acá lo seguís teniendo.',
    'The link you shared has expired; you still have the design here.',
  ],
  remove: ['Borrar', 'Delete'],
  removeTitle: ['¿Borrar este diseño?', 'Delete this design?'],
  removeText: [
    'Se borra de tu cuenta y el enlace deja de funcionar. No se puede deshacer.',
    'It’s deleted from your account and its link stops working. This can’t be undone.',
  ],
  removed: ['Diseño borrado', 'Design deleted'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    designs: TextsOf<typeof words>;
  }
}

addWords('designs', words);
