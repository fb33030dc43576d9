import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  createIn: ['{{create}} ({{group}})', '{{create}} ({{group}})'],
  nothingOwn: [
    'Tu rol todavía no abre ninguna parte del tablero. Pedile a quien administra el portal que te dé acceso.',
    'Your role doesn’t open any part of the dashboard yet. Ask whoever manages the portal to give you access.',
  ],
  fine: ['Todo al día', 'All caught up'],
  fineNothing: ['No hay nada pendiente.', 'Nothing is pending.'],
  fineOf: {
    leads: ['contactos', 'leads'],
    imports: ['importaciones', 'imports'],
    cancellations: ['bajas', 'cancellations'],
    requests: ['pedidos', 'requests'],
    activations: ['activaciones', 'activations'],
    mails: ['correos', 'e-mails'],
    users: ['cuentas', 'accounts'],
    content: ['contenido', 'content'],
  },
  leads: ['Contactos nuevos', 'New leads'],
  reminders: ['Recordatorios', 'Reminders'],
  allLeads: ['Ver los {{count}}', 'See all {{count}}'],
  scheduled: ['Programado', 'Scheduled'],
  unpublished: ['Sin publicar', 'Unpublished'],
  operation: ['Operación', 'Operations'],
  recent: ['Seguí donde dejaste', 'Pick up where you left off'],
  drafts: ['Tus borradores', 'Your drafts'],
  moreDrafts_one: ['y {{count}} más', 'and {{count}} more'],
  moreDrafts_other: ['y {{count}} más', 'and {{count}} more'],
  more: ['y {{count}} más en {{many}}', 'and {{count}} more in {{many}}'],
  changes: ['Últimos cambios', 'Latest changes'],
  allChanges: ['Ver todos', 'See all'],
  map: {
    title: ['Tu página de inicio', 'Your home page'],
    see: ['Ver en el sitio', 'See it on the site'],
    blocks: ['Ordenar los bloques', 'Reorder the blocks'],
    empty: ['Todavía no hay nada acá.', 'Nothing here yet.'],
    plans: ['Los planes los elige la página.', 'The page picks the plans.'],
  },
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    desk: TextsOf<typeof words>;
  }
}

addWords('desk', words);
