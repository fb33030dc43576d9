import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { endRunning, ensureInstalled, environment, NODE, print, ROOT, run } from './support.mjs';
import { ensureChromium, executablePaths } from './testing/chromium.mjs';
import { clamdPath, ensureClamd } from './testing/clamd.mjs';
import { exitOnSignals, openRunFolder } from './testing/runFolder.mjs';
import { ensureVarnish } from './testing/varnish.mjs';

/**
 * npm test: everything, from a fresh clone. The last line of output is `N passed, N failed`. With --long (npm run
 * test:long): the same code with more input, more kills, and every screen (docs/how-to/test.md).
 */

const LONG = process.argv.includes('--long');
/** Minimum number of tests per step: fewer mean that files were not found, which must not pass as success. */
const MIN_TESTS = { checks: 3, unit: 1_800, component: 40, integration: 1_800, browser: 55, benches: 1 };

const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const broken = [];
const seed = process.env.TEST_SEED ?? String(LONG ? Math.floor(Math.random() * 1_000_000) : 1122);
/** Environment of the tests: their extent and seed. */
const testEnvironment = { TEST_SEED: seed, ...(LONG && { TEST_LONG: '1' }) };

// Chromium is installed while npm downloads the packages and the portal is built.
const chromiumInstallation = ensureChromium();
// One after the other, because apt holds a lock.
const debianInstallation = LONG ? chromiumInstallation.then(ensureVarnish).finally(ensureClamd) : null;
await ensureInstalled();
const runFolder = openRunFolder();
environment.TMPDIR = runFolder.folder;
exitOnSignals(endRunning);
const reports = join(runFolder.folder, 'reports');
mkdirSync(reports);
print(`Semilla de las entradas al azar: ${seed} (otra con TEST_SEED)`);
print('── Construcción, tipos, estilo y reglas');
const [, checked] = await Promise.all([build(), check()]);
addCounts('checks', checked);
print('── Pruebas de unidad, de componentes y de integración');
const chromium = await chromiumInstallation;
await debianInstallation;
if (!chromium)
  print(`No está ${executablePaths.join(' ni ')}: instalá Chromium o decí dónde está con CHROMIUM_PATH.`);
// In two processes, because Vitest would run the component tests, which share one browser, before all others. They use
// React as visitors get it: its development build takes a third more processor time.
if (LONG && !existsSync(clamdPath))
  print(
    `No está ${clamdPath}: las pruebas con el antivirus se saltean (en Debian, apt-get install clamav-daemon).`,
  );
/** @type {VitestCounts[]} */
const [vitest = {}, components = {}] = await Promise.all([
  runVitest('vitest', ['--project=unit', '--project=integration']),
  ...(chromium ? [runVitest('component', ['--project=component'], { NODE_ENV: 'production' })] : []),
]);
addCounts('unit', vitest.unit);
addCounts('component', components.component);
addCounts('integration', vitest.integration);
for (const outside of [vitest.outside, components.outside]) {
  total.failed += outside?.failed ?? 0;
  broken.push(...(outside?.broken ?? []));
}
print('── Pruebas en el navegador');
addCounts('browser', await browser());
if (LONG) {
  print('── Las mediciones detectan un servidor lento');
  addCounts('benches', await runSlowedBenches());
}

for (const name of runFolder.leftovers().filter((name) => name !== 'reports')) {
  total.failed += 1;
  broken.push(`quedó en la carpeta temporal: ${name}`);
}
for (const name of broken) print(`✕ falló: ${name}`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * The results of a step; `broken` names the failed tests.
 *
 * @typedef {{ passed: number, failed: number, broken?: string[] }} Counts
 */

/**
 * The results of each project; `outside` counts errors outside of any test.
 *
 * @typedef {{ unit?: Counts, component?: Counts, integration?: Counts, outside?: Counts }} VitestCounts
 */

/**
 * Adds the results of a step, which fails if it ran fewer tests than required.
 *
 * @param {keyof typeof MIN_TESTS} step
 * @param {Counts} [counts]
 */
function addCounts(step, { passed, failed, broken: names = [] } = { passed: 0, failed: 0 }) {
  total.passed += passed;
  total.failed += failed;
  broken.push(...names);
  const ran = passed + failed;
  if (ran >= MIN_TESTS[step]) return;
  print(`✕ ${step}: ${ran} pruebas, y tienen que ser al menos ${MIN_TESTS[step]}.`);
  total.failed += 1;
}

/**
 * @param {string} name of the report, unique within a run
 * @param {string[]} projects the arguments that select projects
 * @param {Record<string, string>} [variables] of the environment
 * @returns {Promise<VitestCounts>}
 */
async function runVitest(name, projects, variables) {
  const report = join(reports, `${name}.json`);
  const code = await run(
    NODE,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      `--reporter=${join(ROOT, 'scripts/testing/reporter.ts')}`,
      ...projects,
    ],
    { env: { ...testEnvironment, ...variables, TEST_REPORT: report } },
  );
  if (!existsSync(report)) return { outside: { passed: 0, failed: 1 } };
  /** @type {VitestCounts} */
  const counts = JSON.parse(readFileSync(report, 'utf8'));
  const failed = Object.values(counts).reduce((sum, each) => sum + each.failed, 0);
  // A failed hook skips its tests and is not counted as a test itself.
  return code !== 0 && failed === 0 ? { ...counts, outside: { passed: 0, failed: 1 } } : counts;
}

/** @returns {Promise<Counts>} */
async function browser() {
  if (!chromium) return { passed: 0, failed: 1 };
  const report = join(reports, 'browser.json');
  const code = await run(
    NODE,
    [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    {
      cwd: join(ROOT, 'e2e'),
      env: { ...testEnvironment, PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: chromium },
    },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
  return {
    passed: stats.expected,
    failed: stats.unexpected === 0 && code !== 0 ? 1 : stats.unexpected,
    broken: findFailedJourneys(suites),
  };
}

/**
 * Runs the benchmarks of responses, briefly, with slow web processes: each limit must be missed.
 *
 * @returns {Promise<Counts>}
 */
async function runSlowedBenches() {
  const names = ['pages', 'menus', 'lists', 'listings', 'writes', 'search'];
  const code = await run(NODE, [join(ROOT, 'scripts/bench.mjs'), '--slowed', ...names], {
    env: { BENCH_QUICK: '1', SEARCH_ROWS: '20000' },
  });
  return code === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, broken: ['una medición no detecta un servidor lento'] };
}

/**
 * @typedef {{ title: string, specs?: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 * @param {Suite[]} suites of Playwright's JSON report
 * @returns {string[]} names of the failed journeys
 */
function findFailedJourneys(suites) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
      .map((spec) => `${title}: ${spec.title}`),
    ...findFailedJourneys(inner),
  ]);
}
