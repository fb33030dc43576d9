import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { SitemapEntry } from '@centinela/sections/pages/page.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '#platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { testConfig } from '#testing/portal.ts';
import { changesSince, notifyEngines } from './notify.ts';
import { type SearchEngineDeps, searchEngineJobs } from './searchEngines.jobs.ts';
import type { SiteRenderer } from './site.ts';

const origin = 'https://www.centinela.example';
const key = 'a1b2c3d4e5f6';
const { signal } = new AbortController();

interface SentNotification {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

let database: TestDatabase;
let engine: Server;
let endpoint: string;
/** Requests received by the fake search engine, and the statuses that it returns next. */
let sentNotifications: SentNotification[] = [];
let answers: number[] = [];
let pages: SitemapEntry[] = [];

const site: SiteRenderer = {
  origin,
  fixedPaths: [],
  readQuery: () => ({}),
  entriesBehind: async () => new Map(),
  sitemap: async () => pages,
  show: async () => ({ status: 404, html: '', head: null }),
};

beforeAll(async () => {
  database = await createTestDatabase();
  engine = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const status = answers.shift() ?? 200;
      if (status < 300) sentNotifications.push(JSON.parse(body));
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(engine, 'listening');
  endpoint = `http://127.0.0.1:${Object(engine.address()).port}/indexnow`;
});
afterAll(async () => {
  engine.close();
  await database.drop();
});
beforeEach(() => {
  sentNotifications = [];
  answers = [];
  pages = [{ path: '/', lastmod: null }, page('/uno')];
});
afterEach(() => database.pool.query('truncate told_pages'));

function page(path: string, day = 1): SitemapEntry {
  return { path, lastmod: new Date(Date.UTC(2026, 10, day)) };
}
const notify = () => notifyEngines({ db: database.pool, site, endpoint }, key, signal);
const urls = () => sentNotifications.map(({ urlList }) => urlList.map((url) => url.slice(origin.length)));

describe('notifying search engines', () => {
  test('sends new pages, then republished and deleted ones, each once', async () => {
    expect(await notify()).toBe(2);
    expect(sentNotifications).toEqual([
      {
        host: 'www.centinela.example',
        key,
        keyLocation: `${origin}/${key}.txt`,
        urlList: [`${origin}/`, `${origin}/uno`],
      },
    ]);
    expect(await notify()).toBe(0);
    pages = [page('/uno', 2), page('/dos')];
    await notify();
    expect(urls()).toEqual([
      ['/', '/uno'],
      ['/uno', '/dos', '/'],
    ]);
    expect(await notify()).toBe(0);
  });

  test('repeats what was rejected, but not what was accepted', async () => {
    answers = [503];
    await expect(notify()).rejects.toThrow('503');
    expect(await notify()).toBe(2);

    pages = Array.from({ length: 25_000 }, (_, number) => page(`/${number}`));
    answers = [202, 429];
    await expect(notify()).rejects.toThrow('429');
    expect(sentNotifications.at(-1)?.urlList).toHaveLength(10_000);
    await notify();
    const all = sentNotifications.slice(1).flatMap(({ urlList }) => urlList);
    expect(Math.max(...sentNotifications.map(({ urlList }) => urlList.length))).toBe(10_000);
    // Every page once, plus the two deleted ones.
    expect(all).toHaveLength(25_002);
    expect(new Set(all).size).toBe(25_002);
  });

  test('reaches the published state after any sequence of changes', () => {
    const some = fc.uniqueArray(
      fc.record({ path: fc.nat(20).map((id) => `/${id}`), day: fc.integer({ min: 1, max: 5 }) }),
      {
        selector: ({ path }) => path,
      },
    );
    fc.assert(
      fc.property(some, some, (before, after) => {
        const rows = before.map(({ path, day }) => ({ path, changedAt: page(path, day).lastmod }));
        const now = after.map(({ path, day }) => page(path, day));
        const known = new Map(rows.map((row) => [row.path, row.changedAt?.getTime()]));
        for (const { path, entry } of changesSince(rows, now))
          if (entry) known.set(path, entry.lastmod?.getTime());
          else known.delete(path);
        expect(Object.fromEntries(known)).toEqual(
          Object.fromEntries(now.map(({ path, lastmod }) => [path, lastmod?.getTime()])),
        );
      }),
    );
  });

  test.each([
    ['without an IndexNow address', { INDEXNOW_URL: '' }, true, key],
    ['without a key', {}, true, null],
    ['where the site may not be indexed', {}, false, key],
  ])('sends nothing %s', async (_name, env, isIndexable, ownKey) => {
    const deps: SearchEngineDeps = {
      database,
      config: testConfig(database, '/tmp', { INDEXNOW_URL: endpoint, ...env }),
      openSite: async () => site,
      isIndexable,
      readKey: async () => ownKey,
    };
    const announce = (given: SearchEngineDeps) =>
      searchEngineJobs(given)
        .find(({ job }) => job.name === 'searchEngines.announce')
        ?.run({}, { id: '', attempt: 0, signal, log: createLogger({ level: 'silent', role: 'test' }) });
    await announce(deps);
    expect(sentNotifications).toEqual([]);
    const config = testConfig(database, '/tmp', { INDEXNOW_URL: endpoint });
    await announce({ ...deps, config, isIndexable: true, readKey: async () => key });
    expect(sentNotifications).toHaveLength(1);
  });
});
