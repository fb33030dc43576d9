import pg from 'pg';
import { MissingBytes } from './chunks.ts';
import { UnreadableFile } from './csv/splitter.ts';

/** Maximum attempts after errors of the program or the data, which retrying rarely solves. */
const maxPermanentFailures = 5;

/** PostgreSQL error classes that are transient: connection, resources, operator, system, conflicts, locks. */
const transientClasses = /^(?:08|53|55|57|58|40|25)/;

const isTransient = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return transientClasses.test(error.code ?? '');
  return !(error instanceof UnreadableFile || error instanceof TypeError || error instanceof RangeError);
};

/** Message for a file that is given up because its bytes remained missing. */
const lostMessage = 'Al almacenamiento le falta el archivo, o una parte, y no volvió. Subilo de nuevo.';

/** Explains the cause in the status of the import. */
function explainFailure(error: unknown): string {
  if (error instanceof MissingBytes)
    return 'Al almacenamiento le falta el archivo, o una parte. Sigue solo cuando vuelva a estar entero.';
  if (error instanceof pg.DatabaseError && error.code === '53100')
    return 'La base de datos no tiene lugar en el disco. Sigue solo cuando haya lugar.';
  if (error instanceof UnreadableFile) return `El archivo no se puede leer desde la línea ${error.line}.`;
  if (isTransient(error))
    return 'La base de datos o el almacenamiento no responden. Sigue solo cuando vuelvan.';
  return 'Un error del sistema frenó la importación. El detalle está en el registro del servidor.';
}

/**
 * Classifies an error while processing a file: retry or give up.
 *
 * @param attempts attempts without progress
 * @param maxLooks attempts to wait for missing bytes; unlimited if no other file waits behind this one
 */
export function classifyFailure(
  error: unknown,
  attempts: number,
  maxLooks = Number.POSITIVE_INFINITY,
): { problem: string; givesUp: boolean } {
  if (error instanceof MissingBytes && attempts >= maxLooks) return { problem: lostMessage, givesUp: true };
  return { problem: explainFailure(error), givesUp: !isTransient(error) && attempts >= maxPermanentFailures };
}
