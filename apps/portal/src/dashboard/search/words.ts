import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  misses: ['Búsquedas sin resultado', 'Searches without a result'],
  missesAbout: [
    'Lo que alguien buscó en el sitio y no encontró. Se guardan las palabras, nunca quién las escribió. Si el sitio lo tiene con otro nombre, hacelo sinónimo; si tiene una página, llevalo ahí con una redirección.',
    'What people searched for on the site and didn’t find. We keep the words, never who typed them. If the site has it under another name, make it a synonym; if it has a page, add a redirect.',
  ],
  noMissesYet: ['No hay búsquedas sin resultado', 'No searches without a result'],
  noMisses: [
    'Cuando una búsqueda del sitio no encuentre nada, sus palabras van a aparecer acá.',
    'When a search of the site finds nothing, its words will appear here.',
  ],
  searched: ['Buscaron', 'Searched for'],
  times: ['Veces', 'Times'],
  last: ['Última vez', 'Last time'],
  since: ['Desde', 'From'],
  until: ['Hasta', 'To'],
  makeSynonym: ['Hacer sinónimo', 'Make it a synonym'],
  makeRedirect: ['Crear redirección', 'Create a redirect'],
  dismiss: ['Quitar de la lista', 'Remove from the list'],
  dismissed: ['Búsqueda quitada de la lista', 'Search removed from the list'],
  actionsOf: ['Acciones de «{{words}}»', 'Actions of “{{words}}”'],
  synonyms: ['Sinónimos', 'Synonyms'],
  synonymsAbout: [
    'Palabras que para el buscador del sitio son lo mismo: quien busca una encuentra lo que dice cualquiera de las otras. Rigen desde que las guardás.',
    'Words the site’s search treats as the same: searching for one finds pages with any of the others. They take effect when you save them.',
  ],
  none: [
    'Todavía no hay sinónimos. Creá el primero con las palabras que usa la gente y las que usa el sitio.',
    'There are no synonyms yet. Create the first ones with the words people use and the ones the site uses.',
  ],
  nothingFound: ['Ningún grupo tiene «{{words}}»', 'No group has “{{words}}”'],
  filter: ['Buscar una palabra', 'Find a word'],
  group: ['Significan lo mismo', 'Same meaning'],
  changed: ['Último cambio', 'Last change'],
  fromStart: ['De fábrica', 'Built in'],
  create: ['Crear sinónimos', 'Create synonyms'],
  edit: ['Cambiar', 'Change'],
  editTitle: ['Cambiar sinónimos', 'Change synonyms'],
  show: ['Ver los sinónimos', 'See the synonyms'],
  words: ['Palabras', 'Words'],
  wordsHint: [
    'Dos o más, cada una seguida de Enter o una coma. Sin importar mayúsculas ni acentos.',
    'Two or more, each followed by Enter or a comma. Capitals and accents make no difference.',
  ],
  inGroup: ['Ya son sinónimos: {{words}}', 'Already synonyms: {{words}}'],
  join: ['Sumar a ese grupo', 'Add to that group'],
  save: ['Guardar', 'Save'],
  saved: ['Sinónimos guardados', 'Synonyms saved'],
  removeTitle: ['¿Eliminar estos sinónimos?', 'Delete these synonyms?'],
  removeText: [
    'Quien busque una de estas palabras va a encontrar solo lo que la diga: {{words}}.',
    'Searching for one of these words will only find pages that contain it: {{words}}.',
  ],
  removed: ['Sinónimos eliminados', 'Synonyms deleted'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    search: TextsOf<typeof words>;
  }
}

addWords('search', words);
