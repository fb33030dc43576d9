import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExternalClient, RequestResult } from '#platform/external/externalClient.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal, testConfig } from '#testing/portal.ts';
import { searchEngineDeps } from '../../compose/searchEngineDeps.ts';
import { checkSite } from './check.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
let dataDir: string;
const ids: Record<string, string> = {};
const { signal } = new AbortController();

async function publish(slug: string, body: string): Promise<void> {
  const fields = { slug, title: `La página ${slug} de Centinela`, body };
  ids[slug] = (await portal.call('POST', '/api/sections', fields, admin)).body.data.id;
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'centinela-check-'));
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  // Pages that forms and guides link to in every installation.
  await publish('faqs', '<p>Preguntas y respuestas.</p>');
  await publish('legales/privacidad', '<p>Cómo cuidamos los datos.</p>');
  await publish(
    'una',
    '<p>Leé <a href="/otra">la otra</a>, <a href="/no-hay">esta</a> y <a href="https://caido.example/x">aquella</a>.</p>',
  );
  await publish(
    'otra',
    '<p>Mirá <a href="https://caido.example/x">esto</a> y <a href="https://vivo.example/">esto</a>.</p>',
  );
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const openSite = () => searchEngineDeps(testConfig(database, dataDir), { database }).openSite();

/** Checks the rendered site against fake external sites with the given answers. */
async function check(answers: Record<string, RequestResult>) {
  const asked: string[] = [];
  const outside: ExternalClient = {
    async check(url) {
      asked.push(url);
      return answers[url] ?? { status: 200 };
    },
  };
  const site = await openSite();
  const isDone = await checkSite({ database, site, outside }, signal);
  return { asked: asked.sort(), isDone };
}

const state = async () => (await portal.call('GET', '/api/search-engines/check', undefined, admin)).body.data;
const findings = async (query = '') =>
  (await portal.call('GET', `/api/search-engines/findings?${query}`, undefined, admin)).body;
const kinds = async (kind: string) => (await findings(`filter[kind]=${kind}`)).data;

// The tests build on each other: each check continues from the results of the previous one.
describe('the check of the site', { shuffle: false }, () => {
  test('reports problems with their location, and drops fixed ones', async () => {
    expect(await state()).toMatchObject({ finishedAt: null, isRunning: false, counts: {} });
    const { asked, isDone } = await check({ 'https://caido.example/x': { status: 404 } });
    expect(isDone).toBe(true);
    expect(asked).toEqual(['https://caido.example/x', 'https://vivo.example/']);
    expect(await kinds('DEAD_LINK')).toMatchObject([
      { path: '/una', target: '/no-hay', status: 404, section: 'sections', entryId: ids.una },
    ]);
    expect(await kinds('OUTSIDE_LINK')).toMatchObject([
      { path: '/otra', target: 'https://caido.example/x', status: 404, problem: null, entryId: ids.otra },
      { path: '/una', target: 'https://caido.example/x', entryId: ids.una },
    ]);
    expect((await kinds('ORPHAN')).map(({ path }: { path: string }) => path)).toContain('/una');
    expect((await kinds('ORPHAN')).map(({ path }: { path: string }) => path)).not.toContain('/otra');
    const { counts, finishedAt, pages, outsideLinks } = await state();
    expect(counts).toMatchObject({ DEAD_LINK: 1, OUTSIDE_LINK: 2 });
    expect([typeof finishedAt, pages > 10, outsideLinks]).toEqual(['string', true, 2]);

    await portal.call(
      'PUT',
      `/api/sections/${ids.una}`,
      { body: '<p>Leé <a href="/otra">la otra</a>.</p>' },
      admin,
    );
    // A repeated check does not request the links again.
    expect((await check({})).asked).toEqual([]);
    expect(await kinds('DEAD_LINK')).toEqual([]);
    expect(await kinds('OUTSIDE_LINK')).toMatchObject([{ path: '/otra' }]);
  });

  test('reports a site as dead after two failures, and clears it after one success', async () => {
    const later = () =>
      database.pool.query(`update outside_links set checked_at = checked_at - interval '1 day'`);
    const down: Record<string, RequestResult> = { 'https://vivo.example/': { problem: 'timeout' } };
    const dead = async () => (await kinds('OUTSIDE_LINK')).map(({ target }: { target: string }) => target);
    await later();
    await check(down);
    expect(await dead()).not.toContain('https://vivo.example/');
    await later();
    await check(down);
    expect(await dead()).toContain('https://vivo.example/');
    await later();
    await check({ 'https://vivo.example/': { status: 403 } });
    expect(await dead()).not.toContain('https://vivo.example/');
  });

  test('runs in one worker at a time, and is released when it fails', async () => {
    await database.pool.query(`update site_check set held_until = now() + interval '1 minute'`);
    expect((await check({})).isDone).toBe(false);
    expect((await state()).isRunning).toBe(true);
    await database.pool.query('update site_check set held_until = null');
    const site = await openSite();
    const broken = { ...site, sitemap: () => Promise.reject(new Error('broken')) };
    const outside: ExternalClient = { check: async () => ({ status: 200 }) };
    await expect(checkSite({ database, site: broken, outside }, signal)).rejects.toThrow('broken');
    expect((await check({})).isDone).toBe(true);
  });

  test('is requested once, and records by whom', async () => {
    const order = () => portal.call('POST', '/api/search-engines/check', {}, admin);
    expect((await order()).body.data).toMatchObject({ isRunning: true, askedBy: expect.any(String) });
    expect((await order()).body.data.isRunning).toBe(true);
    const { rows } = await database.pool.query(`select action from audit_log where subject = 'site'`);
    expect(rows).toEqual([{ action: 'check' }]);
    const jobs = await database.pool.query(
      `select count(*)::int as count from pgboss.job where name = 'searchEngines.check' and state = 'created'`,
    );
    expect(jobs.rows).toEqual([{ count: 1 }]);
  });
});
