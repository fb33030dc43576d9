import pg from 'pg';
import { MissingBytes } from './chunks.ts';
import { UnreadableFile } from './csv/splitter.ts';

/** What stands in the way of a file that is worked on, for whoever watches. */
export interface Failure {
  problem: string;
  /** After so many attempts that got nowhere the file is given up; null: never. */
  mostAttempts: number | null;
  /** What is said of it then. */
  lastProblem: string;
}

/** A mistake of the program or the data is not mended by trying for ever. */
const mostMistakes = 5;

/** Classes of PostgreSQL's errors that pass: connection, resources, operator, system, conflicts, locks. */
const passing = /^(?:08|53|55|57|58|40|25)/;

const passes = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return passing.test(error.code ?? '');
  return !(error instanceof UnreadableFile || error instanceof TypeError || error instanceof RangeError);
};

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
 * What an error means for a file.
 *
 * @param mostLooks attempts for which lost bytes are waited for; null when others need not wait for the file
 */
export function fileFailure(error: unknown, mostLooks: number | null = null): Failure {
  const problem = explain(error);
  if (error instanceof MissingBytes) {
    const lost = 'Al almacenamiento le falta el archivo, o una parte, y no volvió. Subilo de nuevo.';
    return { problem, mostAttempts: mostLooks, lastProblem: lost };
  }
  return { problem, mostAttempts: passes(error) ? null : mostMistakes, lastProblem: problem };
}
