import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { ensureInstalled, installFromDebian, NODE, ROOT, run, say } from './support.mjs';

/** npm test: everything, from a bare clone. The last line is `N passed, N failed`, and nothing follows it. */

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const total = { passed: 0, failed: 0 };
const reports = mkdtempSync(join(tmpdir(), 'centinela-reports-'));

await ensureInstalled();
await build();
await step('Tipos, estilo y reglas', check);
await step('Pruebas de unidad', () => vitest('unit'));
await step('Pruebas de integración', () => vitest('integration'));
await step('Pruebas en el navegador', browser);

rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * @param {string} title
 * @param {() => Promise<{ passed: number, failed: number }>} work
 */
async function step(title, work) {
  say(`\n── ${title}`);
  const { passed, failed } = await work();
  total.passed += passed;
  total.failed += failed;
}

/** @param {string} project */
async function vitest(project) {
  const report = join(reports, `${project}.json`);
  const code = await run(NODE, [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  if (!existsSync(report)) return { passed: 0, failed: code === 0 ? 0 : 1 };
  const { numPassedTests: passed, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  // A file that can't even be loaded, or an error outside of any test, has no test to count.
  return { passed, failed: numFailedTests === 0 && code !== 0 ? 1 : numFailedTests };
}

async function browser() {
  if (!existsSync(join(ROOT, 'e2e/playwright.config.ts'))) return { passed: 0, failed: 0 };
  if (!ensureChromium()) {
    say(`No está ${CHROMIUM}: instalá Chromium o decí dónde está con CHROMIUM_PATH.`);
    return { passed: 0, failed: 1 };
  }
  const report = join(reports, 'browser.json');
  const code = await run(
    NODE,
    [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    {
      cwd: join(ROOT, 'e2e'),
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: CHROMIUM },
    },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = JSON.parse(readFileSync(report, 'utf8')).stats;
  return { passed: expected + flaky, failed: unexpected === 0 && code !== 0 ? 1 : unexpected };
}

/** The browser comes from the system; as root on Debian it is installed when missing. */
function ensureChromium() {
  if (existsSync(CHROMIUM)) return true;
  installFromDebian('Chromium', ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji']);
  return existsSync(CHROMIUM);
}
