import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openBenchEnvironment } from './support/benchEnvironment.ts';
import type { Bench, Figure } from './support/figure.ts';
import { printTable } from './support/table.ts';

/** Runs the benchmarks whose file name contains the argument. Exits with 1 when a limit was missed. */
const nameFilter = process.argv[2] ?? '';
const folders = ['.', 'site'];
const names = folders
  .flatMap((folder) => readdirSync(join(import.meta.dirname, folder)).map((file) => join(folder, file)))
  .filter((name) => name.endsWith('.bench.ts') && basename(name).includes(nameFilter));

async function loadBench(name: string) {
  const { bench }: { bench: Bench } = await import(join(import.meta.dirname, name));
  return { name, bench, isLast: bench.isLast === true };
}

const figures: Figure[] = [];
if (names.length === 0) console.log(`  No hay mediciones que se llamen "${nameFilter}".`);
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
process.exit(figures.every((figure) => figure.ok) ? 0 : 1);
