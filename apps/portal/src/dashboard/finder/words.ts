import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  hint: ['Una persona, un contrato, una página, una pantalla…', 'A person, a contract, a page, a screen…'],
  searching: ['Buscando…', 'Searching…'],
  cut: [
    'No pudimos buscar en todo el portal. Revisá la conexión y probá de nuevo.',
    'We couldn’t search the whole portal. Check the connection and try again.',
  ],
  all: ['Ver todos: {{kind}}', 'Show all: {{kind}}'],
  list: ['Abrir la lista: {{kind}}', 'Open the list: {{kind}}'],
  count_one: ['1 resultado', '1 result'],
  count_other: ['{{count}} resultados', '{{count}} results'],
  recent: ['Recientes', 'Recently opened'],
  entries: ['Contenido', 'Content'],
  people: ['Personas', 'People'],
  contracts: ['Contratos', 'Contracts'],
  invoices: ['Facturas', 'Invoices'],
  leads: ['Contactos', 'Leads'],
  cancellations: ['Bajas y arrepentimientos', 'Cancellations and withdrawals'],
  files: ['Archivos', 'Files'],
  contract: ['Contrato {{number}}', 'Contract {{number}}'],
  invoice: ['Factura de {{period}}', 'Invoice for {{period}}'],
  lead: ['Contacto N° {{number}}', 'Lead no. {{number}}'],
  screens: ['Pantallas', 'Screens'],
  publish: ['Publicar «{{title}}»', 'Publish “{{title}}”'],
  draft: ['Guardar borrador de «{{title}}»', 'Save a draft of “{{title}}”'],
  actions: ['Acciones', 'Actions'],
  keys: ['Atajos de teclado', 'Keyboard shortcuts'],
  keysAbout: [
    'Con “?” se ve esta lista desde cualquier pantalla, mientras no estés escribiendo.',
    '“?” shows this list on any screen, while you are not typing.',
  ],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    finder: TextsOf<typeof words>;
  }
}

addWords('finder', words);
