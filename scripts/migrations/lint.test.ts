import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { lintMigration } from './lint.ts';
import { rules } from './rules.ts';
import { smallTables } from './tables.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'apps/server/migrations');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

/** Migrations up to this one are older than the rules. */
const newestUnchecked = 110;

test('all migrations since the rules exist can run while the previous release serves', async () => {
  expect(files.length).toBeGreaterThan(90);
  const checked = files.filter((file) => Number.parseInt(file, 10) > newestUnchecked);
  const problems = await Promise.all(
    checked.map(async (file) => (await lintMigration(read(file), version)).map((each) => `${file}: ${each}`)),
  );
  expect(problems.flat()).toEqual([]);
});

test('drizzle-kit numbers the next migration after the newest one, by idx in its journal', () => {
  const { entries } = z
    .object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) })
    .parse(JSON.parse(read('meta/_journal.json')));
  expect(entries.filter(({ idx, tag }) => idx !== Number.parseInt(tag, 10))).toEqual([]);
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted());
});

test('every small table exists', () => {
  const created = new Set(
    files.flatMap((file) => [...read(file).matchAll(/CREATE TABLE "(\w+)"/g)].map(([, name]) => name)),
  );
  expect([...smallTables].filter((name) => !created.has(name))).toEqual([]);
});

const breakpoint = '--> statement-breakpoint\n';

/** Each statement with the rules that refuse it, in release 1.2.0. */
const refused: [sql: string, ...rules: string[]][] = [
  ['CREATE INDEX "i" ON "invoices" ("total")', 'index-blocks-writes'],
  ['CREATE INDEX "i" ON "table_of_tomorrow" ("total")', 'index-blocks-writes'],
  ['CREATE INDEX CONCURRENTLY "i" ON "invoices" ("total")', 'concurrently-in-transaction'],
  ['DROP INDEX CONCURRENTLY IF EXISTS "i"', 'concurrently-in-transaction'],
  ['-- no transaction\nALTER TABLE "invoices" ADD COLUMN "x" int', 'not-repeatable'],
  ['-- no transaction\nDROP INDEX CONCURRENTLY "i"', 'not-repeatable'],
  ['ALTER TABLE "leads" ADD COLUMN "x" uuid DEFAULT uuidv7() NOT NULL', 'column-rewrites-table'],
  ['ALTER TABLE "leads" ADD COLUMN "x" text[] DEFAULT array[gen_random_uuid()]', 'column-rewrites-table'],
  [
    'ALTER TABLE "leads" ADD COLUMN "x" text GENERATED ALWAYS AS (lower(name)) STORED',
    'column-rewrites-table',
  ],
  ['ALTER TABLE "leads" ADD COLUMN "x" int GENERATED ALWAYS AS IDENTITY', 'column-rewrites-table'],
  ['ALTER TABLE "roles" ADD COLUMN "x" int NOT NULL', 'required-column-without-default'],
  ['ALTER TABLE "roles" ALTER COLUMN "x" SET DATA TYPE bigint', 'type-change'],
  [
    '-- always written since 1.1.0: leads.topic\nALTER TABLE "leads" ALTER COLUMN "topic" SET NOT NULL',
    'not-null-scans-table',
  ],
  ['ALTER TABLE "roles" ALTER COLUMN "x" SET NOT NULL', 'not-yet-always-written'],
  ['ALTER TABLE "roles" ALTER COLUMN "x" DROP DEFAULT', 'not-yet-always-written'],
  ['ALTER TABLE "leads" ADD CONSTRAINT "x" NOT NULL "topic" NOT VALID', 'not-yet-always-written'],
  [
    '-- always written since 1.2.0: roles.x\nALTER TABLE "roles" ALTER COLUMN "x" SET NOT NULL',
    'not-yet-always-written',
  ],
  [
    'ALTER TABLE "leads" ADD CONSTRAINT "c" FOREIGN KEY ("user_id") REFERENCES "users"("id")',
    'constraint-scans-table',
  ],
  [`ALTER TABLE "leads" ADD CONSTRAINT "c" CHECK (source in ('LANDING'))`, 'constraint-scans-table'],
  ['ALTER TABLE "leads" ADD COLUMN "x" uuid REFERENCES "users"("id")', 'constraint-scans-table'],
  ['ALTER TABLE "leads" VALIDATE CONSTRAINT "c"', 'validation-holds-locks'],
  ['ALTER TABLE "leads" ADD CONSTRAINT "u" UNIQUE ("no")', 'unique-builds-index'],
  ['ALTER TABLE "leads" ADD COLUMN "x" text UNIQUE', 'unique-builds-index'],
  ['ALTER TABLE "leads" DROP COLUMN "topic"', 'still-used'],
  ['DROP TABLE "told_pages"', 'still-used'],
  ['ALTER TABLE "leads" RENAME COLUMN "topic" TO "subject"', 'still-used'],
  ['ALTER TABLE "leads" RENAME TO "prospects"', 'still-used'],
  ['-- unused since 1.2.0: leads.topic\nALTER TABLE "leads" DROP COLUMN "topic"', 'still-used'],
  ['-- unused since 1.10.0: leads.topic\nALTER TABLE "leads" DROP COLUMN "topic"', 'still-used'],
  ['-- unused since 1.1.0: leads.name\nALTER TABLE "leads" DROP COLUMN "topic"', 'still-used'],
  [`UPDATE "leads" SET "topic" = 'x' WHERE "topic" IS NULL`, 'changes-many-rows'],
  [`-- accepted changes-many-rows: few\nUPDATE "leads" SET "topic" = 'x'`, 'changes-many-rows'],
  ['DELETE FROM "rate_limits"', 'changes-many-rows'],
  ['REINDEX TABLE "leads"', 'rewrites-table'],
  ['ALTER TABLE "leads" SET UNLOGGED', 'rewrites-table'],
  ['DO $$ BEGIN UPDATE leads SET topic = 1; END $$', 'hidden-statements'],
];

const allowed = [
  'CREATE TABLE "t" ("id" int PRIMARY KEY, "lead_id" uuid NOT NULL);\nCREATE INDEX "i" ON "t" ("lead_id");\n' +
    'ALTER TABLE "t" ADD CONSTRAINT "f" FOREIGN KEY ("lead_id") REFERENCES "leads"("id")',
  `ALTER TABLE "leads" ADD COLUMN "x" text[] DEFAULT '{}' NOT NULL`,
  'ALTER TABLE "leads" ADD COLUMN "x" timestamptz DEFAULT now() NOT NULL',
  'CREATE INDEX "i" ON "roles" ("name")',
  `ALTER TABLE "leads" DROP CONSTRAINT "leads_source";\nALTER TABLE "leads" ADD CONSTRAINT "leads_source" CHECK (source in ('A')) NOT VALID`,
  '-- no transaction\nALTER TABLE "leads" VALIDATE CONSTRAINT "leads_source"',
  `-- no transaction\nDROP INDEX CONCURRENTLY IF EXISTS "i";${breakpoint}CREATE UNIQUE INDEX CONCURRENTLY "i" ON "leads" ("no")`,
  'ALTER TABLE "leads" ADD CONSTRAINT "u" UNIQUE USING INDEX "i"',
  '-- always written since 1.1.9: leads.topic\nALTER TABLE "leads" ADD CONSTRAINT "x" NOT NULL "topic" NOT VALID',
  '-- unused since 1.1.0: leads.topic, told_pages\nALTER TABLE "leads" DROP COLUMN "topic";\nDROP TABLE "told_pages"',
  `UPDATE "roles" SET "permissions" = '{}'`,
  `-- accepted changes-many-rows: only the 17 templates of the company\nUPDATE "mails" SET "kind" = 'x' WHERE "kind" = 'y'`,
];

const getRule = (problem: string) => /: ([\w-]+)\. /.exec(problem)?.[1];

describe('a migration', () => {
  it.each(refused)('is refused: %s', async (sql, ...expected) => {
    expect((await lintMigration(sql, '1.2.0')).map(getRule)).toEqual(expected);
  });

  it('has examples of every rule', () => {
    expect(new Set(refused.flatMap(([, ...names]) => names))).toEqual(new Set(rules.map(({ name }) => name)));
  });

  it.each(allowed)('is allowed: %s', async (sql) => {
    expect(await lintMigration(sql, '1.2.0')).toEqual([]);
  });

  it('without a transaction drops what a killed run may have left', async () => {
    expect(
      await lintMigration('-- no transaction\nCREATE INDEX CONCURRENTLY "i" ON "leads" ("no")', '1.2.0'),
    ).toEqual(['i: write DROP INDEX CONCURRENTLY IF EXISTS "i" before it.']);
  });

  it('without a transaction sends each statement alone', async () => {
    const sql =
      '-- no transaction\nDROP INDEX CONCURRENTLY IF EXISTS "i";\nCREATE INDEX CONCURRENTLY "i" ON "leads" ("no")';
    expect(await lintMigration(sql, '1.2.0')).toEqual([expect.stringContaining('statement-breakpoint')]);
  });

  it.each([
    ['0100_invoice_states.sql', ['index-blocks-writes']],
    ['0109_doorstep_forms.sql', ['constraint-scans-table']],
  ])('of before the rules would be refused: %s', async (file, names) => {
    expect((await lintMigration(read(file), version)).map(getRule)).toEqual(names);
  });
});
