import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../../../../..');
const healthModule = 'apps/server/src/platform/health/health.ts';
const liveAnswer = ".send({ status: 'ok' })";

/** A version of the program: this one, with an id that /health/live reports, and further migrations. */
export interface Version {
  readonly id: string;
  readonly migrations: readonly { readonly tag: string; readonly sql: string }[];
}

/** A folder with a program whose version can be replaced while it runs, as a deployment does. */
export interface InstalledProgram {
  readonly folder: string;
  readonly script: string;
  install(version: Version): void;
}

const expand = {
  tag: '9001_expand',
  sql: `ALTER TABLE "content_entries" ADD COLUMN "first_note" text;--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "second_note" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_note" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_note" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "second_note" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "second_note" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "second_note" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "note_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_note_count" CHECK (note_count >= 0) NOT VALID;`,
};
const index = {
  tag: '9002_index',
  sql: `-- no transaction
ALTER TABLE "visits" VALIDATE CONSTRAINT "visits_note_count";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "content_entries_first_note";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "content_entries_first_note" ON "content_entries" ("first_note");`,
};
const contract = {
  tag: '9003_contract',
  sql: `-- unused since 0.0.9: content_entries.first_note
ALTER TABLE "content_entries" DROP COLUMN "first_note";`,
};

/**
 * Three versions: the second adds columns to the tables that the load reads and writes, a constraint and an index; the third
 * drops a column that the second no longer uses.
 */
export const versions = {
  one: { id: 'one', migrations: [] },
  two: { id: 'two', migrations: [expand, index] },
  three: { id: 'three', migrations: [expand, index, contract] },
} satisfies Record<string, Version>;

/** Creates a folder with a program; packages and built applications are those of the repository. */
export function createProgram(version: Version): InstalledProgram {
  const folder = mkdtempSync(join(tmpdir(), 'centinela-version-'));
  mkdirSync(join(folder, 'apps/server'), { recursive: true });
  const links = [
    'node_modules',
    'apps/server/node_modules',
    'packages',
    'package.json',
    'apps/site',
    'apps/portal',
  ];
  for (const shared of links.filter((path) => existsSync(join(repository, path))))
    symlinkSync(join(repository, shared), join(folder, shared));
  const server = join(repository, 'apps/server');
  for (const name of ['package.json', 'src', 'demo', 'migrations'])
    cpSync(join(server, name), join(folder, 'apps/server', name), {
      recursive: true,
      filter: (file) => !/\.test\.ts$|\/meta\/\d/.test(file),
    });
  const program: InstalledProgram = {
    folder,
    script: join(folder, 'apps/server/src/main.ts'),
    install({ id, migrations }) {
      const health = readFileSync(join(repository, healthModule), 'utf8');
      if (!health.includes(liveAnswer)) throw new Error(`${healthModule} sends another answer`);
      const answer = `.send({ status: 'ok', version: '${id}' })`;
      writeFileSync(join(folder, healthModule), health.replace(liveAnswer, answer));
      const journal = JSON.parse(readFileSync(join(server, 'migrations/meta/_journal.json'), 'utf8'));
      const since = Date.parse('2099-01-01');
      for (const [order, { tag, sql }] of migrations.entries()) {
        writeFileSync(join(folder, 'apps/server/migrations', `${tag}.sql`), sql);
        journal.entries.push({
          idx: journal.entries.length,
          version: '7',
          when: since + order,
          tag,
          breakpoints: true,
        });
      }
      writeFileSync(join(folder, 'apps/server/migrations/meta/_journal.json'), JSON.stringify(journal));
    },
  };
  program.install(version);
  return program;
}
