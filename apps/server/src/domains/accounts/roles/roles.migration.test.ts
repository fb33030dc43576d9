import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '#platform/database/migrate.ts';
import { createTestDatabase } from '#testing/database.ts';

test('0042 grants slider permissions for agents to roles that had them, and to no others', async () => {
  const { pool, drop } = await createTestDatabase();
  const insert = 'insert into roles (slug, name, permissions) values ($1, $1, $2)';
  await pool.query(insert, ['edits', ['plans.list', 'sliders.list', 'sliders.update']]);
  await pool.query(insert, ['reads', ['plans.list']]);
  await pool.query(await readFile(join(MIGRATIONS_FOLDER, '0042_sliders_of_agents.sql'), 'utf8'));
  const { rows } = await pool.query('select slug, permissions, version from roles order by slug');
  expect(rows).toEqual([
    {
      slug: 'edits',
      permissions: [
        'plans.list',
        'sliders.list',
        'sliders.update',
        'slidersAgent.list',
        'slidersAgent.update',
      ],
      version: 2,
    },
    { slug: 'reads', permissions: ['plans.list'], version: 1 },
  ]);
  await drop();
});

test('0048 grants agent permissions to roles with the matching user permissions, and to no others', async () => {
  const { pool, drop } = await createTestDatabase();
  const insert = 'insert into roles (slug, name, permissions) values ($1, $1, $2)';
  await pool.query(insert, ['people', ['users.changeUserPassword', 'users.list', 'users.update']]);
  await pool.query(insert, ['own', ['users.changeMyPassword']]);
  const file = await readFile(join(MIGRATIONS_FOLDER, '0048_agents_among_users.sql'), 'utf8');
  await pool.query(file.split('--> statement-breakpoint')[0] ?? '');
  const { rows } = await pool.query('select slug, permissions, version from roles order by slug');
  expect(rows).toEqual([
    { slug: 'own', permissions: ['users.changeMyPassword'], version: 1 },
    {
      slug: 'people',
      permissions: [
        'users.changeUserPassword',
        'users.list',
        'users.update',
        'usersAgent.list',
        'usersAgent.update',
      ],
      version: 2,
    },
  ]);
  await drop();
});

test('0080 gives each role the permissions that replace those it had', async () => {
  const { pool, drop } = await createTestDatabase();
  const insert = 'insert into roles (slug, name, permissions) values ($1, $1, $2)';
  await pool.query(insert, ['erp', ['qad.list', 'qad.update']]);
  await pool.query(insert, ['invoices', ['invoices.list', 'invoices.save']]);
  await pool.query(insert, ['nothing', []]);
  await pool.query(await readFile(join(MIGRATIONS_FOLDER, '0080_used_permissions.sql'), 'utf8'));
  const { rows } = await pool.query('select slug, permissions from roles order by slug');
  expect(rows).toEqual([
    {
      slug: 'erp',
      permissions: [
        'auth.keepAlive',
        'auth.sync',
        'qadFiles.list',
        'qadFiles.show',
        'qadFiles.update',
        'qadRecords.list',
        'qadRecords.update',
      ],
    },
    {
      slug: 'invoices',
      permissions: [
        'auth.keepAlive',
        'auth.sync',
        'invoices.list',
        'invoices.save',
        'invoices.show',
        'invoices.update',
      ].toSorted(),
    },
    { slug: 'nothing', permissions: ['auth.keepAlive', 'auth.sync'] },
  ]);
  await drop();
});

test('0106 lets only roles that list all data of a client view the portal as one', async () => {
  const { pool, drop } = await createTestDatabase();
  const insert = 'insert into roles (slug, name, permissions) values ($1, $1, $2)';
  const lists = ['invoices.list', 'requests.list', 'requests.show', 'visits.list', 'callCredits.list'];
  const all = ['users.show', 'contracts.list', 'contracts.show', ...lists, 'users.viewAsClient'];
  const isOther = (key: string) => key !== 'users.viewAsClient';
  await pool.query(insert, ['all', all]);
  await pool.query(insert, ['never', all.filter(isOther)]);
  const needed = all.filter(isOther);
  for (const missing of needed)
    await pool.query(insert, [`without ${missing}`, all.filter((key) => key !== missing)]);
  await pool.query(await readFile(join(MIGRATIONS_FOLDER, '0106_narrow_client_views.sql'), 'utf8'));
  const { rows } = await pool.query('select slug, permissions, version from roles order by slug');
  expect(rows).toEqual([
    { slug: 'all', permissions: all, version: 1 },
    { slug: 'never', permissions: needed, version: 1 },
    ...needed.toSorted().map((missing) => ({
      slug: `without ${missing}`,
      permissions: needed.filter((key) => key !== missing),
      version: 2,
    })),
  ]);
  await drop();
});
