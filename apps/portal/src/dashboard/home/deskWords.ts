import { addNamespace } from '../../language/language.ts';

const es = {
  createIn: '{{create}} ({{group}})',
  nothingOwn:
    'Tu rol todavía no abre ninguna parte del tablero. Pedile a quien administra el portal que te dé acceso.',
  fine: 'Todo al día',
  fineNothing: 'No hay nada pendiente.',
  fineOf: {
    leads: 'contactos',
    imports: 'importaciones',
    cancellations: 'bajas',
    requests: 'pedidos',
    activations: 'activaciones',
    mails: 'correos',
    users: 'cuentas',
    content: 'contenido',
  },
  leads: 'Contactos nuevos',
  allLeads: 'Ver los {{count}}',
  scheduled: 'Programado',
  unpublished: 'Sin publicar',
  operation: 'Operación',
  recent: 'Seguí donde dejaste',
  drafts: 'Tus borradores',
  moreDrafts_one: 'y {{count}} más',
  moreDrafts_other: 'y {{count}} más',
  more: 'y {{count}} más en {{many}}',
  changes: 'Últimos cambios',
  allChanges: 'Ver todos',
  map: {
    title: 'Tu página de inicio',
    see: 'Ver en el sitio',
    blocks: 'Ordenar los bloques',
    empty: 'Todavía no hay nada acá.',
    plans: 'Los planes los elige la página.',
  },
};

declare module '../../language/language.ts' {
  interface Namespaces {
    desk: typeof es;
  }
}

addNamespace('desk', {
  es,
  en: {
    createIn: '{{create}} ({{group}})',
    nothingOwn:
      'Your role doesn’t open any part of the dashboard yet. Ask whoever manages the portal to give you access.',
    fine: 'All caught up',
    fineNothing: 'Nothing is pending.',
    fineOf: {
      leads: 'leads',
      imports: 'imports',
      cancellations: 'cancellations',
      requests: 'requests',
      activations: 'activations',
      mails: 'e-mails',
      users: 'accounts',
      content: 'content',
    },
    leads: 'New leads',
    allLeads: 'See all {{count}}',
    scheduled: 'Scheduled',
    unpublished: 'Unpublished',
    operation: 'Operations',
    recent: 'Pick up where you left off',
    drafts: 'Your drafts',
    moreDrafts_one: 'and {{count}} more',
    moreDrafts_other: 'and {{count}} more',
    more: 'and {{count}} more in {{many}}',
    changes: 'Latest changes',
    allChanges: 'See all',
    map: {
      title: 'Your home page',
      see: 'See it on the site',
      blocks: 'Reorder the blocks',
      empty: 'Nothing here yet.',
      plans: 'The page picks the plans.',
    },
  },
});
