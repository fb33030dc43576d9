import { ConfigError } from '../config/config.ts';
import { EmbeddedDatabaseError } from '../database/embeddedError.ts';
import { RoleFailed } from '../process/supervisor.ts';

/**
 * Explains in Spanish why the program cannot run, for the user who started it. Known causes are one sentence;
 * others keep their stack. Undefined when it was already printed.
 */
export function explainFailure(error: unknown): string | undefined {
  if (error instanceof RoleFailed) return undefined;
  if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError) return error.message;
  switch (getCode(error)) {
    case 'EADDRINUSE':
      return `El puerto ${getPort(error)} ya está en uso: cerrá el programa que lo ocupa o elegí otro con PORT=3001 npm start.`;
    case 'EACCES':
      return `No hay permiso: ${getMessage(error)}.`;
    case 'EADDRNOTAVAIL':
      return 'La dirección de HOST no es de esta máquina.';
    case 'ENOSPC':
      return 'No hay espacio en el disco.';
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
      return `No se pudo conectar con la base de datos de DATABASE_URL (${getCode(error)}): revisá que esté andando y que la dirección sea la correcta.`;
    case '28P01':
    case '28000':
      return 'La base de datos de DATABASE_URL no acepta ese usuario o esa clave.';
    case '3D000':
      return 'La base de datos de DATABASE_URL no existe: creala y volvé a probar.';
    default:
      return error instanceof Error
        ? `Algo salió mal al arrancar:\n${error.stack ?? error.message}`
        : String(error);
  }
}

function getCode(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return getCode(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  return 'code' in error ? error.code : getCode(error.cause);
}

function getPort(error: unknown): string {
  return error instanceof Error && 'port' in error ? String(error.port) : '';
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
