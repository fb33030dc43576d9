import { cpus, loadavg } from 'node:os';
import type { Figure } from './figure.ts';

/** Prints all figures as one table, with the load of the host. */
export function printTable(figures: readonly Figure[]): void {
  const rows = [
    ['what', 'measured', 'limit', ''],
    ...figures.map(({ what, measured, limit, ok }) => [what, measured, limit, ok ? 'ok' : 'MISS']),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`;
  const [head = [], ...body] = rows;
  console.log(`\n${line(head)}\n  ${'─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2))}`);
  for (const row of body) console.log(line(row).trimEnd());
  const missedLimits = figures.filter(({ ok }) => !ok).length;
  const load = loadavg()[0] ?? 0;
  console.log(
    `\n  ${figures.length - missedLimits} ok, ${missedLimits} missed; ${cpus().length} cores, load ${load.toFixed(1)}`,
  );
}
