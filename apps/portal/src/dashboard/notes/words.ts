import { addNamespace } from '../../language/language.ts';

const es = {
  title: 'Notas',
  none: 'Todavía no hay notas.',
  note: 'Nota nueva',
  add: 'Agregar la nota',
  added: 'Nota agregada',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    notes: typeof es;
  }
}

addNamespace('notes', {
  es,
  en: {
    title: 'Notes',
    none: 'No notes yet.',
    note: 'New note',
    add: 'Add the note',
    added: 'Note added',
  },
});
