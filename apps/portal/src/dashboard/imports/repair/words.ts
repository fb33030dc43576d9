import { addWords, type TextsOf } from '../../../language/language.ts';

const words = {
  title: ['Corregir antes de importar', 'Fix before importing'],
  open_one: ['Corregir {{number}} error', 'Fix {{number}} error'],
  open_other: ['Corregir {{number}} errores', 'Fix {{number}} errors'],
  lead: [
    'El archivo que subiste no cambia: se importa lo que dejes acá.',
    'Your uploaded file stays as it is: what you leave here is imported.',
  ],
  left: ['Quedan {{left}} de {{total}}', '{{left}} of {{total}} left'],
  allRight: ['Los {{total}} errores están resueltos', 'All {{total}} errors are resolved'],
  noErrors: ['El simulacro no encontró errores', 'The dry run found no errors'],
  progress: ['Errores resueltos', 'Errors resolved'],
  import_one: ['Importar {{number}} contrato', 'Import {{number}} contract'],
  import_other: ['Importar {{number}} contratos', 'Import {{number}} contracts'],
  back: ['Volver al archivo', 'Back to the file'],
  blocked: [
    'Este archivo ya no espera para importarse, así que acá no se corrige.',
    'This file is no longer waiting to be imported, so it can’t be fixed here.',
  ],
  groups: ['El mismo arreglo para todas', 'The same fix for all'],
  groupsHint: [
    'Cada motivo junto, para resolverlo de una vez.',
    'Each reason together, so you can resolve it at once.',
  ],
  rows_one: ['{{number}} fila', '{{number}} row'],
  rows_other: ['{{number}} filas', '{{number}} rows'],
  valueNow: ['Dice', 'It says'],
  valueRows: ['Filas', 'Rows'],
  valueNew: ['Poner', 'Change to'],
  newFor: ['Reemplazar «{{value}}» por', 'Replace “{{value}}” with'],
  emptyValue: ['(vacío)', '(empty)'],
  apply: ['Aplicar', 'Apply'],
  applyTo: ['Aplicar a {{rows}}', 'Apply to {{rows}}'],
  suggested: ['Usar las sugerencias', 'Use the suggestions'],
  suggestedFor: ['Usar las sugerencias: {{reason}}', 'Use the suggestions: {{reason}}'],
  sameForAll: ['El mismo valor para todas', 'The same value for all'],
  clearAll: ['Dejarlas vacías', 'Leave them empty'],
  clearAllFor: ['Dejarlas vacías: {{reason}}', 'Leave them empty: {{reason}}'],
  skipAll: ['No importar estas filas', 'Don’t import these rows'],
  skipAllFor: ['No importar estas filas: {{reason}}', 'Don’t import these rows: {{reason}}'],
  moreValues: [
    'Estos son los {{shown}} más repetidos de {{count}}.',
    'These are the {{shown}} most frequent of {{count}}.',
  ],
  stillWrongRows: ['{{number}} filas todavía tienen otro error', '{{number}} rows still have another error'],
  keptRows: [
    '{{number}} filas quedaron como están, porque alguien las cambió después',
    '{{number}} rows stay as they are, because somebody changed them later',
  ],
  undoLast: ['Deshacer: {{what}}', 'Undo: {{what}}'],
  repairs: {
    row: ['fila corregida', 'row corrected'],
    set: ['{{field}} «{{value}}» en {{rows}}', '{{field}} “{{value}}” in {{rows}}'],
    suggest: ['sugerencias de {{field}} en {{rows}}', 'suggestions for {{field}} in {{rows}}'],
    skip: ['no importar {{rows}}', 'don’t import {{rows}}'],
  },
  grid: ['Fila por fila', 'Row by row'],
  gridHint: [
    'Escribí sobre el dato: Enter guarda y baja, Escape lo deja como estaba, las flechas te mueven y F8 va al error siguiente.',
    'Type over the value: Enter saves and goes down, Escape restores it, arrows move, and F8 goes to the next error.',
  ],
  reason: ['Motivo', 'Reason'],
  allReasons: ['Todos', 'All'],
  next: ['Siguiente error', 'Next error'],
  more: ['Cargar más filas', 'Load more rows'],
  none: ['No quedan filas con error', 'No rows with errors are left'],
  row: ['Fila', 'Row'],
  line: ['Línea {{line}}', 'Line {{line}}'],
  cell: ['{{field}}, línea {{line}}', '{{field}}, line {{line}}'],
  states: {
    wrong_one: ['{{count}} error', '{{count}} error'],
    wrong_other: ['{{count}} errores', '{{count}} errors'],
    right: ['Lista', 'Ready'],
    skipped: ['No se importa', 'Not imported'],
    saving: ['Guardando…', 'Saving…'],
    unsaved: ['Sin guardar', 'Not saved'],
  },
  use: ['Usar {{value}}', 'Use {{value}}'],
  useEmpty: ['Dejarlo vacío', 'Leave it empty'],
  skip: ['No importar', 'Don’t import'],
  skipRow: ['No importar la línea {{line}}', 'Don’t import line {{line}}'],
  unskip: ['Volver a incluirla', 'Include it again'],
  unskipRow: ['Volver a incluir la línea {{line}}', 'Include line {{line}} again'],
  changedByOther: [
    'Otra persona cambió esta fila: mirá cómo quedó y guardá tu dato de nuevo.',
    'Somebody changed this row: check it and save your value again.',
  ],
  history: ['Correcciones', 'Corrections'],
  historySkipped: ['No se importa', 'Not imported'],
  historyUndone: ['Deshizo una corrección', 'Undid a correction'],
} as const;

declare module '../../../language/language.ts' {
  interface Namespaces {
    repair: TextsOf<typeof words>;
  }
}

addWords('repair', words);
