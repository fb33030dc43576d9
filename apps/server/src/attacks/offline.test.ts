import { type CachedRead, cachedPaths, cachedReads } from '@centinela/api/agents/cachedReads.ts';
import { serviceWorker } from '@centinela/api/session/serviceWorker.ts';
import { sections } from '@centinela/sections/registry.ts';
import { viewSchema } from '@centinela/sections/viewSchemas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { sectionTables } from './permissions/sections.ts';
import { table } from './permissions/table.ts';

let database: TestDatabase;
let portal: Portal;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

describe('the service worker of the agents’ area', () => {
  test('controls only the agents’ area', async () => {
    const { status, headers } = await portal.call('GET', `${serviceWorker.path}?de=anybody`);
    expect(status).toBe(200);
    // A service worker's scope is its own folder, unless a header extends it.
    expect(serviceWorker.scope).toBe('/agentes/');
    expect(serviceWorker.path.startsWith(serviceWorker.scope)).toBe(true);
    expect(headers.get('service-worker-allowed')).toBeNull();
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    // The service worker may send requests to this host only.
    expect(headers.get('content-security-policy')).toMatch(/connect-src 'self';/);
  });

  test('is revalidated each time, so that a broken one can be replaced', async () => {
    const first = await portal.call('GET', serviceWorker.path);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    expect((await portal.call('GET', serviceWorker.path, undefined, { 'if-none-match': etag })).status).toBe(
      304,
    );
    expect((await portal.call('GET', serviceWorker.path, undefined, { 'if-none-match': '"x"' })).status).toBe(
      200,
    );
  });

  test('supports the declared calls only', async () => {
    const { body } = await portal.call('GET', serviceWorker.path);
    const text = String(body);
    const named = new Set(
      text.match(/["'`]\/(?:agents|areas|courses|public)\/[^"'`]*["'`]|["'`]\/courses["'`]/g),
    );
    expect([...named].map((each) => each.slice(1, -1)).sort()).toEqual([...cachedPaths].sort());
    for (const term of ['invoice', 'contract', 'leads', 'design', 'domain-files', '/users', '/auth'])
      expect(text, term).not.toContain(term);
  });

  test('is not served in other areas', async () => {
    for (const path of [
      '/offline.js',
      '/dashboard/offline.js',
      '/clientes/offline.js',
      '/portal-assets/offline.js',
    ]) {
      const { status, headers } = await portal.call('GET', path);
      expect(status === 200 && headers.get('content-type')?.includes('javascript'), path).toBe(false);
    }
  });
});

describe('the offline data of an agent’s device', () => {
  /**
   * The required calls, written by hand from the requirements: prices, promotions, guides, sales tools, the
   * academy, and what they share.
   */
  const requiredPaths = [
    '/agents/me/prices',
    '/agents/me/quote-catalogue',
    '/areas/guides',
    '/areas/guides/{slug}',
    '/areas/prices/{slug}',
    '/areas/promotions',
    '/areas/promotions/{slug}',
    '/areas/tools',
    '/courses',
    '/courses/{slug}',
    '/courses/{slug}/lessons/{lesson}',
    '/public/agent-home',
    '/public/get-menus',
    '/public/internal-settings',
  ];

  test('contains the required calls', () => {
    expect([...cachedPaths].sort()).toEqual(requiredPaths);
  });

  test('contains no other call, however similar its address', () => {
    const isCachedPath = (path: string) =>
      cachedPaths.some((stored) =>
        new RegExp(`^${stored.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path.replaceAll(/\{\w+\}/g, 'x')),
      );
    const rows = [...table, ...sectionTables.flat()].filter(([method]) => method === 'GET');
    expect(rows.length).toBeGreaterThan(100);
    expect([...new Set(rows.map(([, path]) => path).filter(isCachedPath))].sort()).toEqual(requiredPaths);
    // Agents may make each of these calls.
    for (const [, path, who] of rows)
      if (isCachedPath(path)) expect(['anyone', 'account', 'installer'], path).toContain([who].flat().at(-1));
  });

  test('contains no person, no contact data, and no purchase', () => {
    /** Response schemas of the areas. */
    const views: Partial<Record<CachedRead, z.ZodType>> = {
      price: viewSchema(sections.priceSections),
      promotion: viewSchema(sections.promotionSections),
      guide: viewSchema(sections.guides),
      tools: viewSchema(sections.toolsSections),
    };
    const personalMembers =
      /^(?:firstName|lastName|fullName|businessName|e?mail|phone|cellphone|telephone|whatsapp|dni|cuit|documentNumber|birth\w*|address\w*|location|client\w*|user\w*|owner|lead\w*|contract\w*|invoice\w*|design\w*|password|token|session\w*)$/i;
    for (const [name, { access, answer }] of Object.entries(cachedReads)) {
      // These can be read without an account.
      if (access === 'none') continue;
      const schema = Object.entries(views).find(([each]) => each === name)?.[1] ?? answer;
      const names = findMembers(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }));
      expect(names.length, name).toBeGreaterThan(2);
      expect(
        names.filter((each) => personalMembers.test(each)),
        name,
      ).toEqual([]);
    }
  });
});

/** Returns the names of all members of a JSON schema, at any depth. */
function findMembers(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' && typeof value === 'object' && value !== null ? Object.keys(value) : []),
    ...findMembers(value),
  ]);
}
