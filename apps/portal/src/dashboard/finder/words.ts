import { addNamespace } from '../../language/language.ts';

const es = {
  hint: 'Una persona, un contrato, una página, una pantalla…',
  searching: 'Buscando…',
  cut: 'No pudimos buscar en todo el portal. Revisá la conexión y probá de nuevo.',
  count_one: '1 resultado',
  count_other: '{{count}} resultados',
  recent: 'Recientes',
  entries: 'Contenido',
  people: 'Personas',
  contracts: 'Contratos',
  invoices: 'Facturas',
  leads: 'Contactos',
  cancellations: 'Bajas y arrepentimientos',
  files: 'Archivos',
  contract: 'Contrato {{number}}',
  invoice: 'Factura de {{period}}',
  lead: 'Contacto N° {{number}}',
  screens: 'Pantallas',
  publish: 'Publicar «{{title}}»',
  draft: 'Guardar borrador de «{{title}}»',
  actions: 'Acciones',
  keys: 'Atajos de teclado',
  keysAbout: 'Con “?” se ve esta lista desde cualquier pantalla, mientras no estés escribiendo.',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    finder: typeof es;
  }
}

addNamespace('finder', {
  es,
  en: {
    hint: 'A person, a contract, a page, a screen…',
    searching: 'Searching…',
    cut: 'We couldn’t search the whole portal. Check the connection and try again.',
    count_one: '1 result',
    count_other: '{{count}} results',
    recent: 'Recently opened',
    entries: 'Content',
    people: 'People',
    contracts: 'Contracts',
    invoices: 'Invoices',
    leads: 'Leads',
    cancellations: 'Cancellations and withdrawals',
    files: 'Files',
    contract: 'Contract {{number}}',
    invoice: 'Invoice for {{period}}',
    lead: 'Lead no. {{number}}',
    screens: 'Screens',
    publish: 'Publish “{{title}}”',
    draft: 'Save a draft of “{{title}}”',
    actions: 'Actions',
    keys: 'Keyboard shortcuts',
    keysAbout: '“?” shows this list on any screen, while you are not typing.',
  },
});
