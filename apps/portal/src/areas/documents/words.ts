import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Documentos', 'Documents'],
  lead: [
    'Manuales, folletos, certificados y planillas, también los que son solo para agentes.',
    'Manuals, leaflets, certificates and forms, including those just for agents.',
  ],
  words: ['Buscar', 'Search'],
  wordsHint: ['Título, tipo o etiqueta', 'Title, type or tag'],
  category: ['Categoría', 'Category'],
  productType: ['Tipo de producto', 'Product type'],
  any: ['Cualquiera', 'Any'],
  tag: ['Etiqueta: {{tag}}', 'Tag: {{tag}}'],
  removeTag: ['Quitar la etiqueta {{tag}}', 'Remove the tag {{tag}}'],
  byTag: ['Buscar los que tienen la etiqueta {{tag}}', 'Search by the tag {{tag}}'],
  order: ['Orden', 'Order'],
  byTitle: ['Por título', 'By title'],
  newest: ['Los más nuevos primero', 'Newest first'],
  since: ['Nuevos desde', 'New since'],
  clear: ['Quitar filtros', 'Clear filters'],
  none: ['Todavía no hay documentos', 'There are no documents yet'],
  noneText: [
    'Cuando publiquemos el primero lo vas a encontrar acá.',
    'The first one will be here as soon as we publish it.',
  ],
  nothing: ['No encontramos ningún documento', 'No documents found'],
  nothingText: ['Probá con otras palabras, o quitá algún filtro.', 'Try other words, or remove a filter.'],
  private: ['Solo agentes', 'Agents only'],
  isNew: ['Nuevo', 'New'],
  download: ['Bajar {{title}}', 'Download {{title}}'],
  look: ['Ver {{title}}', 'View {{title}}'],
  lookShort: ['Ver', 'View'],
  otherTab: ['Abrir en otra pestaña', 'Open in another tab'],
  take: ['Bajar', 'Download'],
  noViewer: [
    'Este navegador no muestra PDF dentro de la página: abrilo en otra pestaña o bajalo.',
    'This browser can’t show PDFs in the page: open it in another tab or download it.',
  ],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    documents: TextsOf<typeof words>;
  }
}

addWords('documents', words);
