import { styleText } from 'node:util';
import type { CheckState } from '@centinela/api/operations/systemStatus.ts';
import type { Evaluated } from '../domains/systemStatus/checks/check.ts';
import { diagnose } from '../domains/systemStatus/measure/doctor.ts';
import { type Config, diagnoseConfig } from '../platform/config/config.ts';
import { findRunningEmbedded } from '../platform/database/runningEmbedded.ts';

const marks = { ok: ['green', '✓'], warning: ['yellow', '!'], problem: ['red', '✗'] } as const;

function print(state: CheckState, text: string): void {
  const [color, mark] = marks[state];
  process.stdout.write(`  ${styleText(color, mark)} ${text}\n`);
}

function printResult({ state, title, text, fix }: Evaluated): void {
  print(state, `${title[0]}: ${text[0]}${fix ? ` ${fix[0]}` : ''}`);
}

/**
 * `npm run doctor`: checks configuration, services and machine, and prints one line for each with what to fix. Runs with
 * invalid variables and without a database, because that is when it is needed.
 *
 * @returns the exit code: 1 if there is a problem
 */
export async function doctor(env: NodeJS.ProcessEnv): Promise<number> {
  const { problems, config } = diagnoseConfig(env);
  for (const problem of problems) print('problem', `Configuración: ${problem}.`);
  if (problems.length === 0) print('ok', 'Configuración: todas las variables son válidas.');
  if (config === null) return 1;
  const results = await diagnose(config, findDatabase(config));
  for (const result of results) printResult(result);
  const hasProblem = problems.length > 0 || results.some(({ state }) => state === 'problem');
  process.stdout.write(
    hasProblem ? '\n  Hay algo que corregir.\n' : '\n  No hay nada que impida que el portal funcione.\n',
  );
  return hasProblem ? 1 : 0;
}

/** Returns the configured database, or the embedded one if it is running; otherwise reports that it is not. */
function findDatabase({ database, dataDir }: Config): string | undefined {
  const url = database.directUrl ?? findRunningEmbedded(dataDir);
  if (url === undefined) print('ok', 'Base de datos: la incluida no está en marcha; arranca con npm start.');
  return url;
}
