import { inLanguage, type Label } from '@centinela/sections/kernel/language.ts';
import pg from 'pg';

/** A backup or restore that cannot be done, with a text for the user that names the fix. The message is in Spanish. */
export class BackupError extends Error {
  readonly label: Label;

  constructor(label: Label, options?: ErrorOptions) {
    super(inLanguage(label, 'es'), options);
    this.name = 'BackupError';
    this.label = label;
  }
}

export const damagedBackup: Label = [
  'La copia está dañada o incompleta: usá otra copia.',
  'The backup is damaged or incomplete: use another backup.',
];

export const newerVersion: Label = [
  'La copia es de una versión más nueva del portal: actualizá el portal y volvé a probar.',
  'The backup is of a newer version of the portal: update the portal and try again.',
];

const explanations: Readonly<Record<string, Label>> = {
  ENOSPC: [
    'No hay espacio en el disco: hacé lugar o elegí otra carpeta, y volvé a probar.',
    'The disk is full: free some space or choose another folder, and try again.',
  ],
  '53100': [
    'No hay espacio en el disco de la base de datos: hacé lugar y volvé a probar.',
    'The disk of the database is full: free some space and try again.',
  ],
  '55006': [
    'Otra sesión usa la base de datos, que quedó como estaba: cerrá los otros programas que estén conectados y volvé a probar.',
    'Another session uses the database, which was left as it was: close the other programs that are connected and try again.',
  ],
  '57P01': [
    'La base de datos cerró la conexión: volvé a probar cuando esté andando.',
    'The database closed the connection: try again when it is running.',
  ],
  storageAway: [
    'El almacenamiento no responde: revisá que esté andando y volvé a probar.',
    'The storage does not respond: check that it is running and try again.',
  ],
  ENOTDIR: [
    'La carpeta de las copias no se puede usar, porque parte de su ruta es un archivo: corregí BACKUP_DIR.',
    'The folder for backups cannot be used, because a part of its path is a file: correct BACKUP_DIR.',
  ],
  NoSuchBucket: [
    'No existe el bucket de BACKUP_S3_BUCKET: crealo o corregí la variable.',
    'The bucket of BACKUP_S3_BUCKET does not exist: create it or correct the variable.',
  ],
};

const accessErrors: readonly string[] = ['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch'];

/** Explains known causes of a failed backup or restore; undefined for unknown ones. */
export function explainBackupFailure(error: unknown): Label | undefined {
  if (error instanceof BackupError) return error.label;
  if (error instanceof AggregateError) return explainBackupFailure(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return [
      `No hay permiso (${error.message}): usá el mismo usuario que arranca el portal.`,
      `Permission denied (${error.message}): use the user that starts the portal.`,
    ];
  if (accessErrors.includes(error.name))
    return [
      `El almacenamiento rechazó las credenciales de BACKUP_S3_* (${error.name}): corregilas o dales permiso sobre el bucket.`,
      `The storage refused the credentials of BACKUP_S3_* (${error.name}): correct them or grant them access to the bucket.`,
    ];
  return explanations[code] ?? explanations[error.name] ?? explainBackupFailure(error.cause);
}

/** Another process makes or restores a backup. */
export class BackupInProgress extends BackupError {
  constructor(options?: ErrorOptions) {
    super(
      [
        'Ya hay otra copia o restauración en curso: esperá a que termine.',
        'Another backup or restore is in progress: wait until it has finished.',
      ],
      options,
    );
    this.name = 'BackupInProgress';
  }
}

/** Whether PostgreSQL reports this error code. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof pg.DatabaseError && error.code === code;
