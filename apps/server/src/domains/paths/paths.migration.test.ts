import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const makeId = (number: number): string => `0199aaaa-0000-7000-8000-00000000000${number}`;

interface Page {
  section: string;
  slug: string | null;
  live?: string;
  isDeleted?: boolean;
}

async function add(number: number, { section, slug, live, isDeleted }: Page) {
  const fields = (name: string | null) => ({ title: `Página ${number}`, ...(name && { slug: name }) });
  await database.pool.query(
    `insert into content_entries (id, section, version, data, live, live_version, created_at, deleted_at)
     values ($1, $2, 1, $3, $4, $5, $6, $7)`,
    [
      makeId(number),
      section,
      fields(slug),
      live ? fields(live) : null,
      live ? 1 : null,
      `2026-01-0${number}`,
      isDeleted ? '2026-02-01' : null,
    ],
  );
}

test('0039 gives every page its address, and a shared address to the visible page', async () => {
  const { pool } = database;
  await pool.query('drop table public_paths, redirects');
  // A draft of a free page, a published plan line and a newer free page with the same address.
  await add(1, { section: 'sections', slug: 'planes/hogar' });
  await add(3, { section: 'generalPlans', slug: 'hogar', live: 'hogar' });
  await add(2, { section: 'sections', slug: 'nueva', live: 'planes/hogar' });
  await add(4, { section: 'landings', slug: 'promo', live: 'promo' });
  await add(5, { section: 'sections', slug: 'registro', live: 'registro' });
  await add(6, { section: 'sections', slug: 'garantia', isDeleted: true });
  await add(7, { section: 'landings', slug: null });
  await add(8, { section: 'landings', slug: 'hoy' });
  await pool.query(
    `insert into content_versions (entry_id, version, section, data, action)
     values ($1, 1, 'landings', '{"slug": "ayer"}', 'draft')`,
    [makeId(8)],
  );
  await pool.query(
    `insert into content_schedule (entry_id, section, action, at, version)
     values ($1, 'landings', 'publish', '2027-01-01', 1)`,
    [makeId(8)],
  );

  const file = await readFile(join(MIGRATIONS_FOLDER, '0039_public_paths.sql'), 'utf8');
  for (const statement of file.split('--> statement-breakpoint')) await pool.query(statement);

  const claimed = await pool.query('select path, entry_id as id, is_live from public_paths order by path');
  expect(claimed.rows).toEqual([
    { path: '/landing/ayer', id: makeId(8), is_live: false },
    { path: '/landing/hoy', id: makeId(8), is_live: false },
    { path: '/landing/promo', id: makeId(4), is_live: true },
    { path: '/nueva', id: makeId(2), is_live: false },
    { path: '/planes/hogar', id: makeId(3), is_live: true },
  ]);
  const auditRows = await pool.query(
    `select subject_id as id, title, before->>'slug' as slug, after->>'takenBy' as owner from audit_log
     where action = 'losePath' order by id`,
  );
  expect(auditRows.rows).toEqual([
    { id: makeId(1), title: 'Página 1', slug: 'planes/hogar', owner: makeId(3) },
    { id: makeId(2), title: 'Página 2', slug: 'planes/hogar', owner: makeId(3) },
    { id: makeId(5), title: 'Página 5', slug: 'registro', owner: null },
  ]);
});
