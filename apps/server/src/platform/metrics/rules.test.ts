import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createMetrics } from './metrics.ts';

const ops = join(import.meta.dirname, '../../../../../ops');
const rules = readFileSync(join(ops, 'prometheus/rules.yml'), 'utf8');
const dashboard = z
  .object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  })
  .parse(JSON.parse(readFileSync(join(ops, 'grafana/centinela.json'), 'utf8')));

const ruleExpressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression);
const recorded = [...rules.matchAll(/^ +- record: (\S+)$/gm)].map(([, name = '']) => name);
const panelExpressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Functions and keywords of PromQL in our expressions. */
const promql = new Set(['sum', 'max', 'by', 'rate', 'increase', 'histogram_quantile', 'topk']);

/** Returns the names of metrics in a PromQL expression. */
function findMetrics(expression: string): string[] {
  const withoutLabels = expression
    .replace(/\{[^}]*\}/g, '')
    .replace(/\bby \([^)]*\)/g, '')
    .replace(/\[\w+\]/g, '');
  const names = withoutLabels.match(/\b[a-z_][\w:]*/gi) ?? [];
  return names.filter((name) => !promql.has(name));
}

/** The names of all samples that `/metrics` has, and `up`, which Prometheus adds. */
let existing: Set<string>;
beforeAll(async () => {
  const metrics = createMetrics({ role: 'web' });
  const pool = new pg.Pool();
  metrics.watchPool('main', pool);
  metrics.request({ route: '/', method: 'GET', status: 200 }, 0.1);
  metrics.cache('page', 'hit');
  metrics.job('mail', 'completed', 0.1);
  metrics.cspReport('script-src');
  for (const vital of ['lcp', 'inp', 'cls'] as const) metrics.vital(vital, '/', 0.1);
  existing = new Set([
    'up',
    ...(await metrics.text()).split('\n').map((line) => line.split(/[{ ]/)[0] ?? ''),
  ]);
  await pool.end();
});

test('finds the metrics in an expression', () => {
  expect(findMetrics('sum by (le, job) (rate(a_total{b="c"}[5m])) / x:y > 900e6')).toEqual([
    'a_total',
    'x:y',
  ]);
});

test('every rule has an expression on its own line', () => {
  const alerts = rules.match(/^ +- alert: /gm) ?? [];
  expect(ruleExpressions).toHaveLength(recorded.length + alerts.length);
  expect([recorded.length, alerts.length]).toEqual([7, 8]);
  expect(rules.match(/^ +severity: (?:critical|warning)$/gm)).toHaveLength(alerts.length);
  expect(rules.match(/^ +description: /gm)).toHaveLength(alerts.length);
});

test('rules and panels use existing metrics only', () => {
  expect(panelExpressions.length).toBeGreaterThanOrEqual(dashboard.panels.length);
  const used = [...new Set([...ruleExpressions, ...panelExpressions].flatMap(findMetrics))];
  expect(used.length).toBeGreaterThan(15);
  expect(used.filter((name) => !existing.has(name) && !recorded.includes(name))).toEqual([]);
  // A recorded series that nothing shows or alerts on would be computed for nothing.
  expect(
    recorded.filter(
      (name) => ![...panelExpressions, ...ruleExpressions].some((each) => findMetrics(each).includes(name)),
    ),
  ).toEqual([]);
});
