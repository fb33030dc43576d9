import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRetentionRules } from '../apps/server/src/compose/retention.ts';
import { environment } from '../apps/server/src/platform/config/environment.ts';
import type { RetentionRule } from '../apps/server/src/platform/retention/retention.ts';

/** Writes the table of retention rules into docs/how-to/keep-data.md: `npm run generate`. */

export const keepDataPath = join(import.meta.dirname, '../docs/how-to/keep-data.md');

const [start, end] = ['<!-- retention rules: npm run generate -->', '<!-- end of the retention rules -->'];

const readDefault = (name: `KEEP_${'RECORDS' | 'MAILS' | 'LEADS' | 'AUDIT'}_MONTHS`): number =>
  Number(environment.shape[name].parse(undefined));

/** Returns the rules with the default settings. */
export const getDefaultRules = (): readonly RetentionRule[] =>
  createRetentionRules({
    keepMonths: {
      records: readDefault('KEEP_RECORDS_MONTHS'),
      mails: readDefault('KEEP_MAILS_MONTHS'),
      leads: readDefault('KEEP_LEADS_MONTHS'),
      audit: readDefault('KEEP_AUDIT_MONTHS'),
    },
  });

function toCells({ name, what, keep, setting, why }: RetentionRule): string[] {
  const count = keep.months ?? keep.days ?? 0;
  const unit = `${keep.months === undefined ? 'day' : 'month'}${count === 1 ? '' : 's'}`;
  return [`\`${name}\``, what, `${count} ${unit}${setting ? ` (\`${setting}\`)` : ''}`, why];
}

/** Formats a table with aligned columns, as the formatter does. */
function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((_title, index) =>
    Math.max(...[header, ...rows].map((row) => row[index]?.length ?? 0)),
  );
  const formatRow = (row: readonly string[]) =>
    `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return [header, widths.map((width) => '-'.repeat(width)), ...rows].map(formatRow).join('\n');
}

/** Returns the text of docs/how-to/keep-data.md with the current rules. */
export function updateRetentionTable(text: string): string {
  const [before = '', rest = ''] = text.split(start);
  const after = rest.split(end)[1] ?? '';
  const table = formatTable(['rule', 'what', 'kept', 'why'], getDefaultRules().map(toCells));
  return `${before}${start}\n\n${table}\n\n${end}${after}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(keepDataPath, updateRetentionTable(readFileSync(keepDataPath, 'utf8')));
