import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { getDefinition } from '@centinela/sections/registry.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '#platform/audit/audit.ts';
import { AppError } from '#platform/errors/appError.ts';
import { createLogger } from '#platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { scaleBySize } from '#testing/size.ts';
import { getEntry } from '../content/read/content.queries.ts';
import { bulkEntries } from '../content/write/bulkEntries.ts';
import { deleteEntry, restoreFromBin } from '../content/write/deleteEntry.ts';
import { restoreVersion } from '../content/write/entryActions.ts';
import { applyDue, publishEntry, unpublishEntry } from '../content/write/publishEntry.ts';
import { createEntry, updateEntry } from '../content/write/saveEntry.ts';
import { rebuildIndex } from './search.rebuild.ts';

const guides = getDefinition('guides');
const pages = getDefinition('sections');
const prices = getDefinition('priceSections');
const log = createLogger({ level: 'silent', role: 'test' });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

let entryCount = 0;
/** Fields of an entry of each section, including those that determine its audience and dates. */
const fresh: Readonly<
  Record<string, (word: string, audience: string, to: string | null) => Record<string, unknown>>
> = {
  guides: (word, audience) => ({ title: word, audience, steps: [{ title: 'Uno', text: `<p>${word}</p>` }] }),
  sections: (word) => ({
    title: word,
    body: `<p>${word}</p>`,
    faqs: word.length > 3 ? [{ question: `¿${word}?`, answer: '<p>Sí</p>' }] : [],
  }),
  priceSections: (word, audience, to) => ({
    title: word,
    audience,
    validFrom: '2026-01-01',
    validTo: to,
    groups: [{ title: word, rows: [{ name: word, price: 1 }] }],
  }),
};

const step = fc.record({
  type: fc.constantFrom(
    'create',
    'create',
    'update',
    'publish',
    'unpublish',
    'schedule',
    'remove',
    'restore',
    'disable',
    'back',
  ),
  definition: fc.constantFrom<Definition>(guides, pages, prices),
  word: fc.constantFrom('uno', 'dos', 'tres', 'cuatro', 'cinco'),
  audience: fc.constantFrom('PUBLICO', 'CLIENT', 'AGENT'),
  to: fc.constantFrom(null, '2026-02-01', '2031-02-01'),
  draft: fc.boolean(),
  at: fc.nat(20),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function run(
  { type, definition, word, audience, to, draft, at }: Step,
  entries: [Definition, string][],
) {
  const { pool } = database;
  const fields = (of: Definition) => fresh[of.key]?.(word, audience, to) ?? {};
  const [of, id] = entries[at % Math.max(entries.length, 1)] ?? [];
  if (type === 'create' || !of || !id) {
    entryCount += 1;
    const row = await createEntry(
      pool,
      definition,
      { ...fields(definition), slug: `e-${entryCount}` },
      systemActor,
      { draft },
    );
    entries.push([definition, row.id]);
    return;
  }
  const read = () => getEntry(pool, of, id);
  if (type === 'update') await updateEntry(pool, of, read, fields(of), systemActor, { draft });
  else if (type === 'publish') await publishEntry(pool, of, id, {}, systemActor);
  else if (type === 'unpublish') await unpublishEntry(pool, of, id, {}, systemActor);
  else if (type === 'remove') await deleteEntry(pool, of, id, systemActor);
  else if (type === 'restore') await restoreFromBin(pool, of, id, systemActor);
  else if (type === 'disable') await bulkEntries(pool, of, [id], draft ? 'disable' : 'enable', systemActor);
  else if (type === 'back') {
    const row = await read();
    await restoreVersion(pool, of, row, { version: row.version, data: row.data }, systemActor, {
      publish: !draft,
    });
  } else {
    await publishEntry(pool, of, id, { publishAt: new Date(Date.now() + 60_000).toISOString() }, systemActor);
    await pool.query('update content_schedule set at = now() where done_at is null');
    await applyDue(pool, log);
  }
}

const rowsNow = async () =>
  (
    await database.pool.query(
      `select entry_id, part, section, kind, audience, path, title, body, words::text, names::text, shown_from, shown_until,
         choice, requires, file_id from search_documents order by entry_id, part`,
    )
  ).rows;

test('keeps the index equal to a full rebuild after any edits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const { pool } = database;
      await pool.query(
        'truncate content_entries, content_unique, content_schedule, public_paths, search_documents',
      );
      const entries: [Definition, string][] = [];
      for (const each of steps)
        await run(each, entries).catch((error: unknown) => {
          // A rejected save changes nothing.
          if (!(error instanceof AppError)) throw error;
        });
      await pool.query(
        `delete from search_documents where entry_id = '00000000-0000-0000-0000-000000000000'`,
      );
      const saved = await rowsNow();
      await pool.query('truncate search_documents');
      await rebuildIndex(pool);
      await pool.query(
        `delete from search_documents where entry_id = '00000000-0000-0000-0000-000000000000'`,
      );
      expect(saved).toEqual(await rowsNow());
      const { rows } = await pool.query<{ id: string }>(
        'select id from content_entries where live is not null and deleted_at is null',
      );
      const published = new Set(rows.map(({ id }) => id));
      expect(saved.filter(({ entry_id }) => !published.has(entry_id))).toEqual([]);
    }),
    { numRuns: scaleBySize(12, 300) },
  );
}, 300_000);
