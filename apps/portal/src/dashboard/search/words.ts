import { addWords } from '../../language/language.ts';

const es = {
  misses: 'Búsquedas sin resultado',
  missesAbout:
    'Lo que alguien buscó en el sitio y no encontró. Se guardan las palabras, nunca quién las escribió. Si el sitio lo tiene con otro nombre, hacelo sinónimo; si tiene una página, llevalo ahí con una redirección.',
  noMissesYet: 'Nadie se fue con las manos vacías',
  noMisses: 'Cuando una búsqueda del sitio no encuentre nada, sus palabras van a aparecer acá.',
  searched: 'Buscaron',
  times: 'Veces',
  last: 'Última vez',
  since: 'Desde',
  until: 'Hasta',
  makeSynonym: 'Hacer sinónimo',
  makeRedirect: 'Crear redirección',
  dismiss: 'Sacar de la lista',
  dismissed: 'Búsqueda sacada de la lista',
  actionsOf: 'Acciones de «{{words}}»',
  synonyms: 'Sinónimos',
  synonymsAbout:
    'Palabras que para el buscador del sitio son lo mismo: quien busca una encuentra lo que dice cualquiera de las otras. Valen desde que las guardás.',
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
  interface Words {
    search: typeof es;
  }
}

addWords('search', {
  es,
  en: {
    misses: 'Searches without a result',
    missesAbout:
      'What somebody looked for on the site and did not find. The words are kept, never who wrote them. If the site has it by another name, make it a synonym; if it has a page, lead there with a redirect.',
    noMissesYet: 'Nobody left empty-handed',
    noMisses: 'When a search of the site finds nothing, its words will appear here.',
    searched: 'Searched for',
    times: 'Times',
    last: 'Last time',
    since: 'From',
    until: 'To',
    makeSynonym: 'Make it a synonym',
    makeRedirect: 'Create a redirect',
    dismiss: 'Take off the list',
    dismissed: 'Search taken off the list',
    actionsOf: 'Actions of “{{words}}”',
    synonyms: 'Synonyms',
    synonymsAbout:
      'Words that are the same to the site’s searcher: who looks for one finds what says any of the others. They count from when you save them.',
    none: 'There are no synonyms yet. Create the first ones with the words that people use and those that the site uses.',
    nothingFound: 'No group has “{{words}}”',
    filter: 'Find a word',
    group: 'They mean the same',
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
    removeText: 'Who looks for one of these words will find only what says it: {{words}}.',
    removed: 'Synonyms deleted',
  },
});
