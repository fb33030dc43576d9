import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Importar facturas', 'Import invoices'],
  about: [
    'Un CSV con las facturas del mes y sus PDF, en el orden que quieras: se asocian por el nombre.',
    'A CSV with the month’s invoices and their PDFs, in any order: they’re matched by name.',
  ],
  upload: ['Subir facturas y PDF', 'Upload invoices and PDFs'],
  hint: [
    'Arrastrá el CSV o XLSX (contract;period;due_date;total;tax_id;file), los PDF o un zip con los PDF. Podés soltar todo junto.',
    'Drop the CSV or XLSX (contract;period;due_date;total;tax_id;file), the PDFs, or a zip of them. All at once if you like.',
  ],
  choose: ['Elegir archivos', 'Choose files'],
  sending: ['Subiendo {{name}}: {{percent}} %', 'Uploading {{name}}: {{percent}} %'],
  sendingMany: [
    'Van {{done}} de {{total}} archivos. Ahora {{name}}: {{percent}} %',
    '{{done}} of {{total}} files uploaded. Now {{name}}: {{percent}} %',
  ],
  sendingAnnouncement_one: ['Subiendo {{count}} archivo', 'Uploading {{count}} file'],
  sendingAnnouncement_other: ['Subiendo {{count}} archivos', 'Uploading {{count}} files'],
  leftSent_one: ['Se subió {{count}} archivo de facturas', '{{count}} file of invoices was uploaded'],
  leftSent_other: ['Se subieron {{count}} archivos de facturas', '{{count}} files of invoices were uploaded'],
  leftRefused_one: [
    '{{count}} archivo de facturas no se pudo subir: volvé a subirlo en Importar facturas',
    '{{count}} file of invoices could not be uploaded: upload it again under Import invoices',
  ],
  leftRefused_other: [
    '{{count}} archivos de facturas no se pudieron subir: volvé a subirlos en Importar facturas',
    '{{count}} files of invoices could not be uploaded: upload them again under Import invoices',
  ],
  same: [
    'Este mismo archivo ya se subió como “{{name}}” ({{when}}).',
    'This file was already uploaded as “{{name}}” ({{when}}).',
  ],
  storedTitle: ['PDF recibidos', 'PDFs received'],
  stored: [
    'Nuevos: {{created}} · Reemplazados: {{replaced}} · Ya estaban iguales: {{unchanged}}',
    'New: {{created}} · Replaced: {{replaced}} · The same as before: {{unchanged}}',
  ],
  failedTitle: ['No se pudieron subir', 'Could not be uploaded'],
  again: ['Probar de nuevo', 'Try again'],
  forget: ['Quitar el aviso', 'Dismiss'],
  unknownKind: ['Solo archivos CSV, XLSX, PDF o zip.', 'Only CSV, XLSX, PDF or zip files.'],
  none: ['Todavía no se importó nada', 'Nothing has been imported yet'],
  noneText: [
    'Subí el primer archivo: las facturas aparecen enseguida en la cuenta de cada cliente.',
    'Upload the first file: invoices appear in each client’s account right away.',
  ],
  files: ['Archivos importados', 'Imported files'],
  progress: ['Avance', 'Progress'],
  when: ['Cuándo', 'When'],
  states: {
    QUEUED: ['En espera', 'Waiting'],
    PROCESSING: ['Importando', 'Importing'],
    FINISHED: ['Terminado', 'Finished'],
    FINISHED_WITH_ERRORS: ['Terminado con errores', 'Finished with errors'],
    FAILED: ['Falló', 'Failed'],
  },
  total: ['Líneas', 'Lines'],
  created: ['Nuevas', 'New'],
  changed: ['Corregidas', 'Corrected'],
  unchanged: ['Sin cambios', 'Unchanged'],
  error: ['Con error', 'With errors'],
  pending: ['Pendientes', 'Pending'],
  ignored: ['Columnas que no se usan: {{names}}.', 'Unused columns: {{names}}.'],
  errors: ['Líneas con error', 'Lines with errors'],
  errorsText: [
    'Lo demás ya se importó. Descargá estas líneas, corregilas y subilas: no se repite nada.',
    'The rest has been imported. Download these lines, fix them and upload them again: nothing is duplicated.',
  ],
  noErrors: ['Ninguna línea tiene errores', 'No line has errors'],
  download: ['Descargar los errores', 'Download the errors'],
  line: ['Línea', 'Line'],
  what: ['Qué pasa', 'What is wrong'],
  missing: ['Facturas sin su PDF', 'Invoices without their PDF'],
  missingText: [
    'El cliente ve la factura y todavía no la puede abrir.',
    'The client sees the invoice but can’t open it yet.',
  ],
  noMissing: ['Todas las facturas tienen su PDF', 'All invoices have their PDF'],
  unused: ['PDF sin factura', 'PDFs without an invoice'],
  unusedText: [
    'Ninguna factura nombra estos archivos: puede faltar su CSV, o tener otro nombre.',
    'No invoice names these files: their CSV may be missing, or have another name.',
  ],
  noUnused: ['Todos los PDF tienen su factura', 'All PDFs have their invoice'],
  contract: ['Contrato', 'Contract'],
  period: ['Período', 'Period'],
  waitsFor: ['PDF esperado', 'Expected PDF'],
  noName: ['El CSV no lo nombra', 'Not named in the CSV'],
  name: ['Nombre', 'Name'],
  size: ['Tamaño', 'Size'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    invoiceImports: TextsOf<typeof words>;
  }
}

addWords('invoiceImports', words);
