import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A mention of a table in the SQL of a file. */
interface Mention {
  table: string;
  where: string;
  owner: string;
}

const root = join(import.meta.dirname, '..');
const files = ['domains', 'platform', 'compose', 'demo'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|testing)\.ts$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);
const readText = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Returns the domain of a file, or for other files their folder. */
const getOwner = (file: string): string => file.split('/')[file.startsWith('domains/') ? 1 : 0] ?? '';

/**
 * Exceptions. The outbox is below accounts, but must record within the insert whether the recipient is an agent. The
 * demo creates a company with history: accounts of a year ago, former versions of contracts, invoices of past
 * months. No domain can write history, and none should offer it just for a demo.
 */
const allowed: readonly (readonly [file: string, tables: readonly string[]])[] = [
  ['domains/mail/mail.outbox.ts', ['users']],
  ['demo/people.ts', ['users', 'user_roles']],
  ['demo/clients.ts', ['users', 'contracts']],
  ['demo/activity.ts', ['users', 'household_access', 'activations']],
  [
    'demo/leads.ts',
    [
      'users',
      'plans',
      'content_entries',
      'agent_links',
      'leads',
      'lead_notes',
      'lead_steps',
      'page_views',
      'view_origins',
    ],
  ],
  ['demo/month/activations.ts', ['users', 'contracts', 'activations']],
  ['demo/month/calls.ts', ['contracts', 'users', 'call_credits']],
  ['demo/month/history.ts', ['users', 'content_versions', 'audit_log', 'content_schedule']],
  [
    'demo/month/imports.ts',
    [
      'contracts',
      'users',
      'qad_files',
      'qad_file_steps',
      'qad_detail_records',
      'contract_history',
      'audit_log',
    ],
  ],
  ['demo/month/lessons.ts', ['content_entries', 'users', 'lesson_progress']],
  ['demo/month/mails.ts', ['content_entries', 'leads', 'users', 'mails', 'mail_attempts']],
  ['demo/visits.ts', ['leads', 'visits']],
  ['demo/month/visits.ts', ['page_views', 'view_origins', 'web_vitals', 'search_misses']],
  [
    'demo/contracts.ts',
    ['users', 'plans', 'contracts', 'contract_history', 'invoices', 'invoice_files', 'designs'],
  ],
];

const isTables = (file: string): boolean => file.endsWith('.tables.ts');
const owners = new Map(
  files
    .filter(isTables)
    .flatMap((file) =>
      [...readText(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(
        ([, table = '']) => [table, getOwner(file)] as const,
      ),
    ),
);

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(?<=^|\s)\/\/[^\n]*/g, blank);

// A table name after an SQL keyword; later in a list, where a one-letter alias distinguishes it from other lists;
// and where a string begins with a table and its alias, or is passed as one, to be used after such a keyword.
const mentionPattern =
  /\b(?:into|update|from|join|using|truncate|table|only|lateral)\s+(\w+)\b|,\s+(\w+)\s+(?:as\s+)?[a-z]\b|['"`](\w+) [a-z]\b|\b(?:countOf|copyLines)\(\s*\w+,\s*['"`](\w+)/gi;

/** Returns the tables that SQL in a source mentions. */
function findTables(source: string): { table: string; line: number }[] {
  const text = withoutComments(source);
  return [...text.matchAll(mentionPattern)].flatMap(({ index, ...groups }) => {
    const table = [groups[1], groups[2], groups[3], groups[4]].find(Boolean)?.toLowerCase() ?? '';
    return owners.has(table) ? [{ table, line: text.slice(0, index).split('\n').length }] : [];
  });
}

const sources = files.filter((file) => !isTables(file));
const mentions: Mention[] = sources.flatMap((file) =>
  findTables(readText(file)).map(({ table, line }) => ({
    table,
    where: `${file}:${line}`,
    owner: getOwner(file),
  })),
);

test.each([
  ['insert into users (id) values ($1)', ['users']],
  ['update\n  users u set email = $1', ['users']],
  ['delete from contracts c using users u, plans p where true', ['contracts', 'users', 'plans']],
  ['select from (select) u left join lateral (select from Plans) p', ['plans']],
  ["countOf(db, 'mails', where); const tables = `leads l left join (select) u`", ['mails', 'leads']],
  ["await client.query('lock table mails'); copyLines(client, 'invoices', lines)", ['mails', 'invoices']],
  ['/** reads from users */ const leads = 1; // and from mails\nimport { users, mails } from "users";', []],
])('finds the tables in %s', (source, tables) => {
  expect(findTables(source).map(({ table }) => table)).toEqual(tables);
});

test('reads every file, and finds every table with its owner', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(owners.size).toBeGreaterThan(35);
  const knownTables = new Set(
    mentions.filter(({ table, owner }) => owners.get(table) === owner).map(({ table }) => table),
  );
  expect([...owners.keys()].filter((table) => !knownTables.has(table))).toEqual([]);
});

test('only its owner mentions a table', () => {
  const foreign = mentions.filter(({ table, owner }) => owners.get(table) !== owner);
  const isAllowed = ({ table, where }: Mention) =>
    allowed.some(([file, tables]) => where.startsWith(`${file}:`) && tables.includes(table));
  const used = allowed.map(([file, tables]) => [
    file,
    tables.filter((table) =>
      foreign.some((each) => each.table === table && each.where.startsWith(`${file}:`)),
    ),
  ]);
  expect(used, 'what is allowed is also needed').toEqual(allowed);
  const violations = foreign
    .filter((each) => !isAllowed(each))
    .map(
      ({ table, where }) =>
        `${where} names ${table}, which is of ${owners.get(table)}: use what that exports`,
    );
  expect(violations).toEqual([]);
});
