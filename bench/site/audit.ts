import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { chromiumPath } from '../support/chromium.ts';
import type { Figure } from '../support/figure.ts';
import { median } from '../support/load.ts';

/** The public host name, which search engines may index. */
export const host = 'www.centinela.example';
/** Number of audits of the most important pages. */
export const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const folder = join(import.meta.dirname, '../lighthouse');
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --ignore-certificate-errors';
export const limits = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
export const categories = Object.keys(limits);

/** Requests every picture of a page once, because variants are generated and cached on first use. */
export async function warmUp(origin: string, path: string): Promise<void> {
  const html = await (await fetch(`${origin}${path}`)).text();
  const files = new Set(html.match(/\/(?:media|assets)\/[\w./-]+/g) ?? []);
  for (const file of files) await (await fetch(`${origin}${file}`)).arrayBuffer();
}

const requestedUrls = z.object({ url: z.string() });

/** The relevant parts of Lighthouse's report. */
const result = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z
    .record(z.string(), z.object({ score: z.number().nullable() }))
    .and(
      z.object({ 'network-requests': z.object({ details: z.object({ items: z.array(requestedUrls) }) }) }),
    ),
});
type Result = z.infer<typeof result>;

export interface Report {
  scores: Record<string, number>;
  /** Audits without full score, except performance. */
  short: string[];
  /** Performance metrics below "good", with their scores. */
  slow: string[];
  /** URLs requested by the page. */
  requestedUrls: string[];
}

/**
 * Computes a category's score from 0 to 100 from its audits, because Lighthouse's own score is rounded, sometimes
 * up.
 */
function computeScore({ categories: found, audits }: Result, name: string): number {
  // A failed audit leaves its category without a score.
  if (typeof found[name]?.score !== 'number') return 0;
  const weightedScores = (found[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const score = audits[id]?.score ?? null;
    return score === null || weight === 0 ? [] : [{ score, weight }];
  });
  const sum = weightedScores.reduce((total, { weight }) => total + weight, 0);
  return sum > 0
    ? (weightedScores.reduce((total, { score, weight }) => total + score * weight, 0) / sum) * 100
    : 0;
}

/**
 * Installs Lighthouse if missing: it is a fifth of the size of all other packages, and only this benchmark needs
 * it.
 */
export async function ensureLighthouse(): Promise<void> {
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  await promisify(execFile)('npm', args, { cwd: folder });
}

/** Audits a page on an emulated phone. `hosts`: local port of each host that the page requests. */
export async function audit(hosts: Readonly<Record<string, number>>, path: string): Promise<Report> {
  const rules = Object.entries(hosts).map(([name, port]) => `MAP ${name}:443 127.0.0.1:${port}`);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(folder, 'node_modules/lighthouse/cli/index.js'),
      `https://${host}${path}`,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join()}`,
      `--chrome-flags=${flags} --host-resolver-rules="${rules.join(', ')}"`,
    ],
    { env: { CHROME_PATH: chromiumPath, ...process.env }, maxBuffer: 100_000_000 },
  );
  const lighthouseResult = result.parse(JSON.parse(stdout));
  const scores = Object.fromEntries(categories.map((name) => [name, computeScore(lighthouseResult, name)]));
  const short = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => lighthouseResult.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lighthouseResult.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  const requests = lighthouseResult.audits['network-requests'].details.items.map(({ url }) => url);
  const slow = (lighthouseResult.categories.performance?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const score = lighthouseResult.audits[id]?.score ?? 1;
    return weight > 0 && score < 0.9 ? [`${id} ${score}`] : [];
  });
  return { scores, short, slow, requestedUrls: requests };
}

/** One score, the median of several audits. */
export function figure(page: string, category: string, limit: number, reports: readonly Report[]): Figure {
  // Rounded down to a tenth; the epsilon compensates for floating-point sums.
  const score = Math.floor(median(reports.map((report) => report.scores[category] ?? 0)) * 10 + 1e-6) / 10;
  const missed = reports.flatMap(({ short, slow }) => (category === 'performance' ? slow : short));
  const short = [...new Set(missed)];
  return {
    what: `Lighthouse mobile, ${page}: ${category}`,
    measured: `${score}${score < limit && short.length > 0 ? `   (${short.join(', ')})` : ''}`,
    limit: `≥ ${limit}`,
    ok: score >= limit,
  };
}
