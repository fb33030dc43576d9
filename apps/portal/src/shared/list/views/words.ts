import { addWords, type TextsOf } from '../../../language/language.ts';

const words = {
  views: ['Vistas de la lista', 'Views of the list'],
  all: ['Todo', 'All'],
  saved: ['Vista guardada', 'View saved'],
  removed: ['Vista eliminada', 'View deleted'],
  sharedBy: ['Compartida por {{owner}}', 'Shared by {{owner}}'],
  isDefault: ['La lista se abre con esta vista', 'The list opens with this view'],
  isChanged: ['con cambios', 'changed'],
  isLess: [
    'Parte de esta vista ya no existe en la lista y no se aplica.',
    'Part of this view no longer exists in the list and is not applied.',
  ],
  isLessMine: [
    'Parte de esta vista ya no existe en la lista y no se aplica. Guardá los cambios para quitarla.',
    'Part of this view no longer exists in the list and is not applied. Save the changes to drop it.',
  ],
  save: ['Guardar vista', 'Save view'],
  saveChanges: ['Guardar cambios', 'Save changes'],
  saveNew: ['Guardar como vista nueva…', 'Save as a new view…'],
  discard: ['Descartar cambios', 'Discard changes'],
  rename: ['Cambiar nombre…', 'Rename…'],
  renameOrShare: ['Cambiar nombre o compartir…', 'Rename or share…'],
  makeDefault: ['Abrir la lista con esta vista', 'Open the list with this view'],
  dropDefault: ['No abrir más la lista con esta vista', 'Stop opening the list with this view'],
  remove: ['Eliminar vista…', 'Delete view…'],
  actionsOf: ['Acciones de la vista {{name}}', 'Actions of the view {{name}}'],
  newTitle: ['Guardar vista', 'Save view'],
  newAbout: [
    'Guarda los filtros, la búsqueda, el orden y las columnas que ves ahora.',
    'Keeps the filters, search, order and columns that you see now.',
  ],
  editTitle: ['Cambiar la vista', 'Change the view'],
  name: ['Nombre', 'Name'],
  share: ['Compartirla con todos los que ven esta lista', 'Share it with everyone who sees this list'],
  asDefault: ['Abrir la lista con esta vista', 'Open the list with this view'],
  notKept: [
    'La búsqueda o los filtros de esta lista no se pueden guardar: {{problem}}. Cambialos y probá de nuevo.',
    'The search or the filters of this list can’t be saved: {{problem}}. Change them and try again.',
  ],
  removeTitle: ['¿Eliminar la vista “{{name}}”?', 'Delete the view “{{name}}”?'],
  removeOwn: [
    'Los registros no cambian: solo se borra la vista.',
    'No record changes: only the view is deleted.',
  ],
  removeShared: [
    'La dejan de ver todos los que la usan. Los registros no cambian.',
    'Everyone who uses it will lose it. No record changes.',
  ],
  delete: ['Eliminar', 'Delete'],
  suggested: ['Mi vista', 'My view'],
  columns: ['Columnas', 'Columns'],
  columnsAbout: ['Qué columnas se ven y en qué orden', 'Which columns are shown, and in which order'],
  density: ['Espacio entre filas', 'Row spacing'],
  densities: {
    comfortable: ['Cómodo', 'Comfortable'],
    compact: ['Compacto', 'Compact'],
  },
  show: ['Mostrar {{column}}', 'Show {{column}}'],
  column: ['la columna {{column}}', 'the column {{column}}'],
  reset: ['Restablecer', 'Reset'],
  download: ['Descargar', 'Download'],
  shownAs: ['Lo que se ve ({{format}})', 'What is shown ({{format}})'],
  wholeAs: ['Todas las columnas ({{format}})', 'All columns ({{format}})'],
} as const;

declare module '../../../language/language.ts' {
  interface Namespaces {
    views: TextsOf<typeof words>;
  }
}

addWords('views', words);
