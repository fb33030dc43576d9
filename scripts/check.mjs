import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { capture, ensureInstalled, print, ROOT } from './support.mjs';
import { checkWords } from './words.mjs';

/** Folders that may contain a project: the root, and those with one folder per project. */
const PROJECT_FOLDERS = [
  '.',
  'e2e',
  'bench',
  ...['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`),
  ),
];

/**
 * Checks the types of every project, lint and format of all files, and the words of comments and names, two at a time.
 *
 * @returns {Promise<{ passed: number, failed: number }>} one for the types, one for the lint, one for the words
 */
export async function check() {
  const projects = PROJECT_FOLDERS.filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')));
  /** @type {boolean[]} */
  const typeResults = [];
  let isStyleOk = false;
  const steps = [
    ...projects.map((project) => async () => void typeResults.push(await typeCheck(project))),
    async () => {
      isStyleOk = await checkStyle();
    },
  ];
  const runSteps = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await step();
  };
  await Promise.all([runSteps(), runSteps()]);
  const results = [typeResults.every(Boolean), isStyleOk, reportWords()];
  return { passed: results.filter(Boolean).length, failed: results.filter((ok) => !ok).length };
}

/** Reports words to replace. @returns whether there are none */
function reportWords() {
  const found = checkWords();
  process.stdout.write(found.length === 0 ? '  ✓ palabras\n' : `${found.join('\n')}\n  ✕ palabras\n`);
  return found.length === 0;
}

async function checkStyle() {
  const { code, output } = await capture(join(ROOT, 'node_modules/.bin/biome'), ['check', '--colors=off']);
  process.stdout.write(code === 0 ? '  ✓ estilo y reglas\n' : `${output}\n  ✕ estilo y reglas\n`);
  return code === 0;
}

/** @param {string} project */
async function typeCheck(project) {
  const { code, output } = await capture(join(ROOT, 'node_modules/.bin/tsc'), [
    '-p',
    join(ROOT, project),
    '--noEmit',
    // Several checkers share few results: four checkers use three times the CPU time of one.
    '--checkers',
    '1',
    '--pretty',
    'false',
  ]);
  // A project may have no files yet.
  const ok = code === 0 || /error TS18003/.test(output);
  process.stdout.write(ok ? `  ✓ tipos de ${project}\n` : `${output}\n  ✕ tipos de ${project}\n`);
  return ok;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  const { failed } = await check();
  if (failed > 0) print('Hay errores.');
  process.exit(failed > 0 ? 1 : 0);
}
