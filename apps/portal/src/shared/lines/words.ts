import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  import: ['Importar', 'Import'],
  export: ['Exportar', 'Export'],
  remove: ['Eliminar', 'Delete'],
  save: ['Guardar', 'Save'],
  choose: ['Elegir un CSV', 'Choose a CSV'],
  fileHint: ['Arrastrá un CSV acá, o elegilo.', 'Drop a CSV here, or choose it.'],
  lines: ['O pegá las líneas', 'Or paste the lines'],
  review: ['Revisar', 'Review'],
  result: ['Qué pasaría', 'What would happen'],
  line: ['Línea', 'Line'],
  outcome: ['Qué pasa', 'What happens'],
  outcomes: {
    new: ['Nueva', 'New'],
    changed: ['Cambia', 'Changes'],
    same: ['Sin cambios', 'Unchanged'],
    refused: ['Rechazada', 'Rejected'],
  },
  counts: ['{{outcome}}: {{count}}', '{{outcome}}: {{count}}'],
  more: ['Y {{count}} líneas más.', 'And {{count}} more lines.'],
  nothing: ['No hay nada para importar', 'Nothing to import'],
  refused_one: [
    'Una línea queda afuera. Corregila e importá de nuevo: lo que ya esté igual no cambia.',
    'One line was rejected. Fix it and import again: unchanged lines stay as they are.',
  ],
  refused_other: [
    '{{count}} líneas quedan afuera. Corregilas e importá de nuevo: lo que ya esté igual no cambia.',
    '{{count}} lines were rejected. Fix them and import again: unchanged lines stay as they are.',
  ],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    lines: TextsOf<typeof words>;
  }
}

addWords('lines', words);
