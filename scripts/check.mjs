import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { capture, ensureInstalled, ROOT, say } from './support.mjs';

/** Folders that may hold a project: the root, and those with one folder a project. */
const PLACES = [
  '.',
  'e2e',
  'bench',
  ...['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`),
  ),
];

/**
 * Types of every project, then lint and format of everything.
 * @returns {Promise<{ passed: number, failed: number }>} one for the types, one for the lint
 */
export async function check() {
  const projects = PLACES.filter((place) => existsSync(join(ROOT, place, 'tsconfig.json')));
  const typed = [];
  // Two at a time: the compiler uses several cores by itself.
  for (let index = 0; index < projects.length; index += 2) {
    typed.push(...(await Promise.all(projects.slice(index, index + 2).map(typeCheck))));
  }
  const linted = await capture(join(ROOT, 'node_modules/.bin/biome'), ['check', '--colors=off']);
  process.stdout.write(
    linted.code === 0 ? '  ✓ estilo y reglas\n' : `${linted.output}\n  ✕ estilo y reglas\n`,
  );
  const results = [typed.every(Boolean), linted.code === 0];
  return { passed: results.filter(Boolean).length, failed: results.filter((ok) => !ok).length };
}

/** @param {string} project */
async function typeCheck(project) {
  const { code, output } = await capture(join(ROOT, 'node_modules/.bin/tsc'), [
    '-p',
    join(ROOT, project),
    '--noEmit',
    '--pretty',
    'false',
  ]);
  // A project may be empty for now.
  const ok = code === 0 || /error TS18003/.test(output);
  process.stdout.write(ok ? `  ✓ tipos de ${project}\n` : `${output}\n  ✕ tipos de ${project}\n`);
  return ok;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  const { failed } = await check();
  if (failed > 0) say('Hay errores.');
  process.exit(failed > 0 ? 1 : 0);
}
