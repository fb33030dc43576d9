import { z } from 'zod';
import { loadSite } from '../../apps/server/src/domains/pages/site.ts';
import type { BenchEnvironment } from '../support/benchEnvironment.ts';
import type { Bench, Figure } from '../support/figure.ts';
import { startTlsFront } from '../support/tlsFront.ts';
import { audit, ensureLighthouse, figure, host, limits, type Report, runs, warmUp } from './audit.ts';

const plansAnswer = z.object({ data: z.array(z.object({ path: z.string() })) });

/** Further kinds of pages, which are excluded from search engines: their SEO score does not count. */
const unindexedPaths: readonly string[] = [
  '/proteccion/CD-Pro1-2',
  '/legales/terminos-y-condiciones-web',
  '/productos/comparar',
  '/buscar?q=alarma',
  '/ingresar',
  '/recuperar-clave',
  '/tramites',
  '/verificar',
];

const readPaths = async (address: string): Promise<string[]> =>
  [...(await (await fetch(address)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, found = '']) => new URL(found).pathname,
  );

/** Returns one page of each kind in the sitemap, since pages of one pattern look the same. */
async function findOnePerKind(origin: string): Promise<string[]> {
  const parts = await readPaths(`${origin}/sitemap.xml`);
  const paths = (await Promise.all(parts.map((part) => readPaths(origin + part)))).flat();
  const { findPattern } = await loadSite();
  return [...new Map(paths.toReversed().map((path) => [findPattern(path), path])).values()];
}

/** Reports the scores of a page; SEO counts only if search engines may index it. */
function createPageFigure(path: string, report: Report, isIndexed: boolean): Figure {
  const counted = Object.entries(limits).filter(([name]) => isIndexed || name !== 'seo');
  const scores = counted.map(([name]) => Math.floor((report.scores[name] ?? 0) * 10 + 1e-6) / 10);
  return {
    what: `Lighthouse mobile, ${path}: ${counted.map(([name]) => name).join(', ')}`,
    measured: `${scores.join(' ')}${report.short.length > 0 ? `   (${report.short.join(', ')})` : ''}`,
    limit: `≥ ${counted.map(([, least]) => least).join(' ')}`,
    ok: scores.every((score, index) => score >= (counted[index]?.[1] ?? 100)),
  };
}

/** Measures the public site as on a phone: with its own host name, HTTPS and HTTP/2, and indexable pages. */
async function measure(benchEnvironment: BenchEnvironment): Promise<Figure[]> {
  await ensureLighthouse();
  const web = await benchEnvironment.web();
  const front = await startTlsFront(web.origin, host, benchEnvironment.dataDir);
  const plans = plansAnswer.parse(await (await fetch(`${web.origin}/api/public/general-plans`)).json());
  const pages = { home: '/', 'a plan page': plans.data[0]?.path ?? '/planes/todos' };
  try {
    const figures: Figure[] = [];
    for (const [page, path] of Object.entries(pages)) {
      await warmUp(web.origin, path);
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1) reports.push(await audit({ [host]: front.port }, path));
      figures.push(
        ...Object.entries(limits).map(([category, limit]) => figure(page, category, limit, reports)),
      );
    }
    const kinds = await findOnePerKind(web.origin);
    const audited = new Set(Object.values(pages));
    for (const path of [...kinds, ...unindexedPaths].filter((each) => !audited.has(each))) {
      await warmUp(web.origin, path);
      figures.push(
        createPageFigure(path, await audit({ [host]: front.port }, path), !unindexedPaths.includes(path)),
      );
    }
    return figures;
  } finally {
    front.close();
  }
}

export const bench: Bench = { measure };
