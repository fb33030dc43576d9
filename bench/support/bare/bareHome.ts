import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import type { Pool, QueryConfig } from 'pg';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createReader } from '../../../apps/server/src/domains/content/read/content.read.ts';
import { loadSite } from '../../../apps/server/src/domains/pages/site.ts';
import { captureTree } from './capturedTree.ts';

const request = {
  path: '/',
  query: {},
  language: 'es' as const,
  origin: 'https://www.centinela.example',
  indexable: false,
};

interface Home {
  tree: ReactElement;
  /** The statements that load the page's content, with their values. */
  statements: readonly (readonly [QueryConfig | string, unknown[]?])[];
}

/** Renders the home page once with the site's own code, and records its statements. */
async function recordHome(pool: Pool): Promise<Home> {
  const statements: [QueryConfig | string, unknown[]?][] = [];
  const recorder = new Proxy(pool, {
    get: (target, name) =>
      name === 'query'
        ? (...statement: [QueryConfig | string, unknown[]?]) => {
            statements.push(statement);
            return target.query(...statement);
          }
        : Reflect.get(target, name),
  });
  const site = await loadSite();
  const page = await site.renderPage(
    { ...request, now: new Date() },
    createReader(recorder, 'PUBLICO', new Date()),
  );
  assert(page, 'the demo has a home page');
  const tree = captureTree(page.html);
  const share = renderToString(tree).length / page.html.length;
  assert(share > 0.98 && share < 1.02, `the captured tree has ${share} of the length of the page`);
  assert(statements.length > 0, 'the home page needs statements');
  return { tree, statements };
}

/**
 * The home page by hand: `/tree` renders its captured tree with React alone; `/home` also runs its statements before,
 * and uses their rows for nothing.
 */
export function bareHomeRoute(app: FastifyInstance, pool: Pool): void {
  let home: Promise<Home> | undefined;
  const getHome = () => {
    home ??= recordHome(pool);
    return home;
  };
  const send = (tree: ReactElement) => `<!doctype html>${renderToString(tree)}`;
  app.get('/tree', async (_request, reply) => {
    const { tree } = await getHome();
    return reply.type('text/html; charset=utf-8').send(send(tree));
  });
  app.get('/home', async (_request, reply) => {
    const { tree, statements } = await getHome();
    for (const statement of statements) await pool.query(...statement);
    return reply.type('text/html; charset=utf-8').send(send(tree));
  });
}
