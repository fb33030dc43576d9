import { addNamespace } from '../../language/language.ts';

const es = {
  import: 'Importar',
  export: 'Exportar',
  remove: 'Eliminar',
  save: 'Guardar',
  choose: 'Elegir un CSV',
  fileHint: 'Arrastrá un CSV acá, o elegilo.',
  lines: 'O pegá las líneas',
  review: 'Revisar',
  result: 'Qué pasaría',
  line: 'Línea',
  outcome: 'Qué pasa',
  outcomes: { new: 'Nueva', changed: 'Cambia', same: 'Sin cambios', refused: 'Rechazada' },
  counts: '{{outcome}}: {{count}}',
  more: 'Y {{count}} líneas más.',
  nothing: 'No hay nada para importar',
  refused_one: 'Una línea queda afuera. Corregila e importá de nuevo: lo que ya esté igual no cambia.',
  refused_other:
    '{{count}} líneas quedan afuera. Corregilas e importá de nuevo: lo que ya esté igual no cambia.',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    lines: typeof es;
  }
}

addNamespace('lines', {
  es,
  en: {
    import: 'Import',
    export: 'Export',
    remove: 'Delete',
    save: 'Save',
    choose: 'Choose a CSV',
    fileHint: 'Drop a CSV here, or choose it.',
    lines: 'Or paste the lines',
    review: 'Review',
    result: 'What would happen',
    line: 'Line',
    outcome: 'What happens',
    outcomes: { new: 'New', changed: 'Changes', same: 'Unchanged', refused: 'Rejected' },
    counts: '{{outcome}}: {{count}}',
    more: 'And {{count}} more lines.',
    nothing: 'Nothing to import',
    refused_one: 'One line was rejected. Fix it and import again: unchanged lines stay as they are.',
    refused_other:
      '{{count}} lines were rejected. Fix them and import again: unchanged lines stay as they are.',
  },
});
