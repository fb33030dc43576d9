import { addNamespace } from '../../language/language.ts';

const es = {
  misses: 'Búsquedas sin resultado',
  missesAbout:
    'Lo que alguien buscó en el sitio y no encontró. Se guardan las palabras, nunca quién las escribió. Si el sitio lo tiene con otro nombre, hacelo sinónimo; si tiene una página, llevalo ahí con una redirección.',
  noMissesYet: 'No hay búsquedas sin resultado',
  noMisses: 'Cuando una búsqueda del sitio no encuentre nada, sus palabras van a aparecer acá.',
  searched: 'Buscaron',
  times: 'Veces',
  last: 'Última vez',
  since: 'Desde',
  until: 'Hasta',
  makeSynonym: 'Hacer sinónimo',
  makeRedirect: 'Crear redirección',
  dismiss: 'Quitar de la lista',
  dismissed: 'Búsqueda quitada de la lista',
  actionsOf: 'Acciones de «{{words}}»',
  synonyms: 'Sinónimos',
  synonymsAbout:
    'Palabras que para el buscador del sitio son lo mismo: quien busca una encuentra lo que dice cualquiera de las otras. Rigen desde que las guardás.',
  none: 'Todavía no hay sinónimos. Creá el primero con las palabras que usa la gente y las que usa el sitio.',
  nothingFound: 'Ningún grupo tiene «{{words}}»',
  filter: 'Buscar una palabra',
  group: 'Significan lo mismo',
  changed: 'Último cambio',
  fromStart: 'De fábrica',
  create: 'Crear sinónimos',
  edit: 'Cambiar',
  editTitle: 'Cambiar sinónimos',
  show: 'Ver los sinónimos',
  words: 'Palabras',
  wordsHint: 'Dos o más, cada una seguida de Enter o una coma. Sin importar mayúsculas ni acentos.',
  inGroup: 'Ya son sinónimos: {{words}}',
  join: 'Sumar a ese grupo',
  save: 'Guardar',
  saved: 'Sinónimos guardados',
  removeTitle: '¿Eliminar estos sinónimos?',
  removeText: 'Quien busque una de estas palabras va a encontrar solo lo que la diga: {{words}}.',
  removed: 'Sinónimos eliminados',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    search: typeof es;
  }
}

addNamespace('search', {
  es,
  en: {
    misses: 'Searches without a result',
    missesAbout:
      'What people searched for on the site and didn’t find. We keep the words, never who typed them. If the site has it under another name, make it a synonym; if it has a page, add a redirect.',
    noMissesYet: 'No searches without a result',
    noMisses: 'When a search of the site finds nothing, its words will appear here.',
    searched: 'Searched for',
    times: 'Times',
    last: 'Last time',
    since: 'From',
    until: 'To',
    makeSynonym: 'Make it a synonym',
    makeRedirect: 'Create a redirect',
    dismiss: 'Remove from the list',
    dismissed: 'Search removed from the list',
    actionsOf: 'Actions of “{{words}}”',
    synonyms: 'Synonyms',
    synonymsAbout:
      'Words the site’s search treats as the same: searching for one finds pages with any of the others. They take effect when you save them.',
    none: 'There are no synonyms yet. Create the first ones with the words people use and the ones the site uses.',
    nothingFound: 'No group has “{{words}}”',
    filter: 'Find a word',
    group: 'Same meaning',
    changed: 'Last change',
    fromStart: 'Built in',
    create: 'Create synonyms',
    edit: 'Change',
    editTitle: 'Change synonyms',
    show: 'See the synonyms',
    words: 'Words',
    wordsHint: 'Two or more, each followed by Enter or a comma. Capitals and accents make no difference.',
    inGroup: 'Already synonyms: {{words}}',
    join: 'Add to that group',
    save: 'Save',
    saved: 'Synonyms saved',
    removeTitle: 'Delete these synonyms?',
    removeText: 'Searching for one of these words will only find pages that contain it: {{words}}.',
    removed: 'Synonyms deleted',
  },
});
