import pg from 'pg';
import { MissingBytes } from './chunks.ts';
import { UnreadableFile } from './csv/splitter.ts';

/** A mistake of the program or the data is not mended by trying for ever. */
const mostMistakes = 5;

/** Classes of PostgreSQL's errors that pass: connection, resources, operator, system, conflicts, locks. */
const passing = /^(?:08|53|55|57|58|40|25)/;

const passes = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return passing.test(error.code ?? '');
  return !(error instanceof UnreadableFile || error instanceof TypeError || error instanceof RangeError);
};

/** What is said of a file that is given up because its bytes did not come back. */
const lost = 'Al almacenamiento le falta el archivo, o una parte, y no volvió. Subilo de nuevo.';

/** What stands in the way, for whoever watches. */
function explain(error: unknown): string {
  if (error instanceof MissingBytes)
    return 'Al almacenamiento le falta el archivo, o una parte. Sigue solo cuando vuelva a estar entero.';
  if (error instanceof pg.DatabaseError && error.code === '53100')
    return 'La base de datos no tiene lugar en el disco. Sigue solo cuando haya lugar.';
  if (error instanceof UnreadableFile) return `El archivo no se puede leer desde la línea ${error.line}.`;
  if (passes(error)) return 'La base de datos o el almacenamiento no responden. Sigue solo cuando vuelvan.';
  return 'Un error del sistema frenó la importación. El detalle está en el registro del servidor.';
}

/**
 * What an error means for a file that was worked on.
 *
 * @param attempts that got nowhere
 * @param mostLooks attempts for which lost bytes are waited for; always, where others need not wait for the file
 */
export function fileFailure(
  error: unknown,
  attempts: number,
  mostLooks = Number.POSITIVE_INFINITY,
): { problem: string; givesUp: boolean } {
  if (error instanceof MissingBytes && attempts >= mostLooks) return { problem: lost, givesUp: true };
  return { problem: explain(error), givesUp: !passes(error) && attempts >= mostMistakes };
}
