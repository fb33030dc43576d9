import { addWords } from '../../language/language.ts';

const es = {
  title: 'Notas',
  none: 'Todavía no hay notas.',
  note: 'Nota nueva',
  add: 'Agregar la nota',
  added: 'Nota agregada',
};

declare module '../../language/language.ts' {
  interface Words {
    notes: typeof es;
  }
}

addWords('notes', {
  es,
  en: {
    title: 'Notes',
    none: 'No notes yet.',
    note: 'New note',
    add: 'Add the note',
    added: 'Note added',
  },
});
