import pg from 'pg';

/** A backup or restore that cannot be done; the message is in Spanish, for the user at the terminal, and names the fix. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}

const explanations: Readonly<Record<string, string>> = {
  ENOSPC: 'No hay espacio en el disco: hacé lugar o elegí otra carpeta, y volvé a probar.',
  '53100': 'No hay espacio en el disco de la base de datos: hacé lugar y volvé a probar.',
  '55006':
    'Otra sesión usa la base de datos, que quedó como estaba: cerrá los otros programas que estén conectados y volvé a probar.',
  '57P01': 'La base de datos cerró la conexión: volvé a probar cuando esté andando.',
};

/** Explains known causes of a failed backup or restore; undefined for unknown ones. */
export function explainBackupFailure(error: unknown): string | undefined {
  if (error instanceof BackupError) return error.message;
  if (error instanceof AggregateError) return explainBackupFailure(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EACCES' || code === 'EPERM')
    return `No hay permiso (${error.message}): usá el mismo usuario que arranca el portal.`;
  return explanations[code] ?? explainBackupFailure(error.cause);
}

/** Whether PostgreSQL reports this error code. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof pg.DatabaseError && error.code === code;
