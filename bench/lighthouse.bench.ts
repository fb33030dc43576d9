import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Bench, Figure } from './support/figure.ts';
import { median } from './support/load.ts';
import type { Stand } from './support/stand.ts';
import { tlsFront } from './support/tlsFront.ts';

const host = 'www.centinela.example';
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const folder = join(import.meta.dirname, 'lighthouse');
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --ignore-certificate-errors';
const limits = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const categories = Object.keys(limits);

const plansAnswer = z.object({ data: z.array(z.object({ path: z.string() })) });

/** Asks for every picture of a page once: variants are made on the first demand and kept. */
async function warm(origin: string, path: string): Promise<void> {
  const html = await (await fetch(`${origin}${path}`)).text();
  const files = new Set(html.match(/\/(?:media|assets)\/[\w./-]+/g) ?? []);
  for (const file of files) await (await fetch(`${origin}${file}`)).arrayBuffer();
}

/** What is read of Lighthouse's report. */
const result = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), z.object({ score: z.number().nullable() })),
});
type Result = z.infer<typeof result>;

interface Report {
  scores: Record<string, number>;
  /** Audits short of full marks, outside performance. */
  short: string[];
}

/** A category's score from 0 to 100, of its audits: the one that Lighthouse tells is rounded, and may be rounded up. */
function scoreOf({ categories: found, audits }: Result, name: string): number {
  // An audit that could not be done leaves the category without a score.
  if (typeof found[name]?.score !== 'number') return 0;
  const weighed = (found[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const score = audits[id]?.score ?? null;
    return score === null || weight === 0 ? [] : [{ score, weight }];
  });
  const sum = weighed.reduce((total, { weight }) => total + weight, 0);
  return sum > 0 ? (weighed.reduce((total, { score, weight }) => total + score * weight, 0) / sum) * 100 : 0;
}

/** Installs Lighthouse where it is missing: it is as large as a fifth of all else, and only this bench needs it. */
async function ensureLighthouse(): Promise<void> {
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  await promisify(execFile)('npm', args, { cwd: folder });
}

async function audit(port: number, path: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(folder, 'node_modules/lighthouse/cli/index.js'),
      `https://${host}${path}`,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join()}`,
      `--chrome-flags=${flags} --host-resolver-rules="MAP ${host}:443 127.0.0.1:${port}"`,
    ],
    { env: { CHROME_PATH: '/usr/bin/chromium', ...process.env }, maxBuffer: 100_000_000 },
  );
  const lhr = result.parse(JSON.parse(stdout));
  const scores = Object.fromEntries(categories.map((name) => [name, scoreOf(lhr, name)]));
  const short = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return { scores, short };
}

function figure(page: string, category: string, limit: number, reports: readonly Report[]): Figure {
  // To a tenth, downwards; what a sum of fractions is short of is not the page's.
  const score = Math.floor(median(reports.map((report) => report.scores[category] ?? 0)) * 10 + 1e-6) / 10;
  const short = category === 'performance' ? [] : [...new Set(reports.flatMap((report) => report.short))];
  return {
    what: `Lighthouse mobile, ${page}: ${category}`,
    measured: `${score}${score < limit && short.length > 0 ? `   (${short.join(', ')})` : ''}`,
    limit: `≥ ${limit}`,
    ok: score >= limit,
  };
}

/** One page of every other kind, audited once. */
const kinds: Readonly<Record<string, string>> = {
  comparison: '/planes/todos',
  'homes, a page': '/hogares/alarmas',
  'vehicles, a page': '/vehiculos/alarma-auto',
  monitoring: '/monitoreo/alarma',
  warranty: '/garantia',
  'list of products': '/productos',
  'a product': '/productos/alarma/panel-pro',
  promotions: '/promociones',
  'an article': '/consejos/alarma-y-mascotas',
  'a guide': '/guias/preparar-la-visita',
  'a price list': '/precios/equipos-y-traslados',
  design: '/disena-tu-proteccion',
  'a landing': '/landing/mudanza-segura',
  'joining the team': '/sumate-equipo',
  contact: '/contacto',
};

/** The four scores in a row of their own. */
function kindFigure(page: string, report: Report): Figure {
  const scores = categories.map((name) => Math.floor((report.scores[name] ?? 0) * 10 + 1e-6) / 10);
  const least = Object.values(limits);
  return {
    what: `Lighthouse mobile, ${page}: ${categories.join(', ')}`,
    measured: `${scores.join(' ')}${report.short.length > 0 ? `   (${report.short.join(', ')})` : ''}`,
    limit: `≥ ${least.join(' ')}`,
    ok: scores.every((score, index) => score >= (least[index] ?? 100)),
  };
}

/** The public site as a phone meets it: its own name, HTTPS and HTTP/2, pages that search engines may list. */
async function measure(stand: Stand): Promise<Figure[]> {
  await ensureLighthouse();
  const web = await stand.web();
  const front = await tlsFront(web.origin, host, stand.dataDir);
  const plans = plansAnswer.parse(await (await fetch(`${web.origin}/api/public/general-plans`)).json());
  const pages = { home: '/', 'a plan page': plans.data[0]?.path ?? '/planes/todos' };
  try {
    const figures: Figure[] = [];
    for (const [page, path] of Object.entries(pages)) {
      await warm(web.origin, path);
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1) reports.push(await audit(front.port, path));
      figures.push(
        ...Object.entries(limits).map(([category, limit]) => figure(page, category, limit, reports)),
      );
    }
    for (const [page, path] of Object.entries(kinds)) {
      await warm(web.origin, path);
      figures.push(kindFigure(page, await audit(front.port, path)));
    }
    return figures;
  } finally {
    front.close();
  }
}

export const bench: Bench = { measure };
