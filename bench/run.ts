import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openBenchEnvironment } from './support/benchEnvironment.ts';
import type { Bench, Figure } from './support/figure.ts';
import { isSlowed } from './support/slowed.ts';
import { printTable } from './support/table.ts';

/**
 * Runs the benchmarks whose file name contains one of the arguments, by default all. Exits with 1 when a limit was
 * missed; in a slowed run (`support/slowed.ts`) when a limit was met.
 */
const filters = process.argv.slice(2);
const folders = ['.', 'operation', 'site'];
const names = folders
  .flatMap((folder) => readdirSync(join(import.meta.dirname, folder)).map((file) => join(folder, file)))
  .filter(
    (name) =>
      name.endsWith('.bench.ts') &&
      (filters.length === 0 || filters.some((filter) => basename(name).includes(filter))),
  );

async function loadBench(name: string) {
  const { bench }: { bench: Bench } = await import(join(import.meta.dirname, name));
  return { name, bench, isLast: bench.isLast === true };
}

const figures: Figure[] = [];
if (names.length === 0) console.log(`  No hay mediciones que se llamen "${filters.join('", "')}".`);
else {
  const benchEnvironment = await openBenchEnvironment();
  try {
    const benches = await Promise.all(names.sort().map(loadBench));
    for (const { name, bench } of benches.toSorted(
      (one, other) => Number(one.isLast) - Number(other.isLast),
    )) {
      const started = performance.now();
      figures.push(...(await bench.measure(benchEnvironment)));
      await benchEnvironment.stopProcesses();
      process.stderr.write(`  ${name} ${Math.round((performance.now() - started) / 1000)} s\n`);
    }
  } finally {
    await benchEnvironment.close();
  }
  printTable(figures);
}
process.exit(isSlowed ? reportSlowedRun() : Number(figures.some(({ ok }) => !ok)));

/** Prints which limits were met although the server was slow. Returns the exit code. */
function reportSlowedRun(): number {
  const slowable = figures.filter(({ isSlowable }) => isSlowable !== false);
  const met = slowable.filter(({ ok }) => ok);
  for (const { what } of met) console.log(`  the limit was met by a slow server: ${what}`);
  console.log(
    `  slowed: ${slowable.length - met.length} of ${slowable.length} limits were missed, as they must be`,
  );
  return slowable.length > 0 && met.length === 0 ? 0 : 1;
}
