import { addWords } from '../../language/language.ts';

const es = {
  title: 'Documentos',
  lead: 'Manuales, folletos, certificados y planillas, también los que son solo para agentes.',
  words: 'Buscar',
  wordsHint: 'Título, tipo o etiqueta',
  category: 'Categoría',
  productType: 'Tipo de producto',
  any: 'Cualquiera',
  tag: 'Etiqueta: {{tag}}',
  removeTag: 'Sacar la etiqueta {{tag}}',
  byTag: 'Buscar los que tienen la etiqueta {{tag}}',
  order: 'Orden',
  byTitle: 'Por título',
  newest: 'Los más nuevos primero',
  since: 'Nuevos desde',
  clear: 'Sacar los filtros',
  shown: '{{shown}} de {{total}}',
  moreThan: 'más de {{total}}',
  more: 'Ver más documentos',
  none: 'Todavía no hay documentos',
  noneText: 'Cuando publiquemos el primero lo vas a encontrar acá.',
  nothing: 'No encontramos ninguno así',
  nothingText: 'Probá con otras palabras, o sacá algún filtro.',
  private: 'Solo agentes',
  isNew: 'Nuevo',
  download: 'Bajar {{title}}',
};

declare module '../../language/language.ts' {
  interface Words {
    documents: typeof es;
  }
}

addWords('documents', {
  es,
  en: {
    title: 'Documents',
    lead: 'Manuals, leaflets, certificates and forms, those for agents only among them.',
    words: 'Search',
    wordsHint: 'Title, kind or tag',
    category: 'Category',
    productType: 'Kind of product',
    any: 'Any',
    tag: 'Tag: {{tag}}',
    removeTag: 'Remove the tag {{tag}}',
    byTag: 'Search for those with the tag {{tag}}',
    order: 'Order',
    byTitle: 'By title',
    newest: 'Newest first',
    since: 'New since',
    clear: 'Remove the filters',
    shown: '{{shown}} of {{total}}',
    moreThan: 'more than {{total}}',
    more: 'See more documents',
    none: 'There are no documents yet',
    noneText: 'The first one will be here as soon as we publish it.',
    nothing: 'We found none like that',
    nothingText: 'Try other words, or remove a filter.',
    private: 'Agents only',
    isNew: 'New',
    download: 'Download {{title}}',
  },
});
