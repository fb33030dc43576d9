import { listTranslations } from '../shared/list/es.ts';
import { entryTranslations } from './entry/es.ts';

/** Spanish texts of the dashboard, in addition to the common ones (language/es.ts). */
export const es = {
  waits: {
    leads_one: '{{count}} contacto nuevo',
    leads_other: '{{count}} contactos nuevos',
    entries_one: '{{count}} sin publicar',
    entries_other: '{{count}} sin publicar',
    cancellations_one: '{{count}} baja o arrepentimiento por resolver',
    cancellations_other: '{{count}} bajas y arrepentimientos por resolver',
    requests_one: '{{count}} pedido de cliente abierto',
    requests_other: '{{count}} pedidos de clientes abiertos',
    visits_one: '{{count}} visita de hoy o sin cerrar',
    visits_other: '{{count}} visitas de hoy o sin cerrar',
    pendingUsers_one: '{{count}} cuenta sin validar',
    pendingUsers_other: '{{count}} cuentas sin validar',
    imports_one: '{{count}} archivo espera a alguien',
    imports_other: '{{count}} archivos esperan a alguien',
    activations_one: '{{count}} activación fallida',
    activations_other: '{{count}} activaciones fallidas',
    mails_one: '{{count}} correo sin enviar',
    mails_other: '{{count}} correos sin enviar',
    folded_one: '{{count}} pendiente',
    folded_other: '{{count}} pendientes',
  },
  groups: {
    pins: 'Fijados',
    site: 'Sitio público',
    clients: 'Clientes',
    agents: 'Agentes',
    catalogue: 'Catálogo',
    settings: 'Ajustes',
  },
  pins: {
    arrange: 'Elegir lo fijado',
    about: 'Lo que fijes queda arriba del menú, en este orden y en todas tus computadoras.',
    hint: 'Fijá acá las pantallas que usás todos los días.',
    add: 'Fijar {{title}}',
    remove: 'Dejar de fijar {{title}}',
    up: 'Subir {{title}}',
    down: 'Bajar {{title}}',
    choose: 'Fijar otra pantalla',
    search: 'Buscá una pantalla',
  },
  files: { title: 'Archivos' },
  finder: { open: 'Buscar', loading: 'Escribí lo que buscás…' },
  home: {
    title: 'Inicio',
    greeting: 'Hola, {{name}}',
    lead: 'Qué pasó, qué falta y por dónde seguir.',
  },
  state: {
    enabled: 'Habilitado',
    disabled: 'Deshabilitado',
    publishAt: 'Se publica el {{at}}',
    unpublishAt: 'Se retira el {{at}}',
  },
  ...listTranslations,
  ...entryTranslations,
  audit: {
    title: 'Auditoría',
    about: 'Quién cambió qué, cuándo, y cómo estaba antes.',
    when: 'Cuándo',
    who: 'Quién',
    what: 'Qué hizo',
    subject: 'Sobre qué',
    titleFilter: 'Título',
    details: 'Detalle',
    detailsOf: 'Detalle de {{title}}, {{at}}',
    field: 'Campo',
    moreChanges_one: 'y {{count}} campo más',
    moreChanges_other: 'y {{count}} campos más',
    none: 'No hay cambios que coincidan.',
    system: 'El sistema',
  },
  leads: {
    title: 'Contactos',
  },
};

/** The shape of the texts in every language. */
export type Texts = typeof es;
