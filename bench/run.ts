import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Bench, Figure } from './support/figure.ts';
import { openStand } from './support/stand.ts';
import { printTable } from './support/table.ts';

/** Runs the benchmarks whose file name contains the argument. Exits with 1 when a limit was missed. */
const word = process.argv[2] ?? '';
const folders = ['.', 'site'];
const names = folders
  .flatMap((folder) => readdirSync(join(import.meta.dirname, folder)).map((file) => join(folder, file)))
  .filter((name) => name.endsWith('.bench.ts') && basename(name).includes(word));

async function load(name: string) {
  const { bench }: { bench: Bench } = await import(join(import.meta.dirname, name));
  return { name, bench, isLast: bench.isLast === true };
}

const figures: Figure[] = [];
if (names.length === 0) console.log(`  No hay mediciones que se llamen "${word}".`);
else {
  const stand = await openStand();
  try {
    const benches = await Promise.all(names.sort().map(load));
    for (const { name, bench } of benches.toSorted(
      (one, other) => Number(one.isLast) - Number(other.isLast),
    )) {
      const started = performance.now();
      figures.push(...(await bench.measure(stand)));
      await stand.tidy();
      process.stderr.write(`  ${name} ${Math.round((performance.now() - started) / 1000)} s\n`);
    }
  } finally {
    await stand.close();
  }
  printTable(figures);
}
process.exit(figures.every((figure) => figure.ok) ? 0 : 1);
