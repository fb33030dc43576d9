import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { capture, ensureInstalled, print, ROOT } from './support.mjs';
import { checkWords } from './words.mjs';

/**
 * Checks the types, lint and format of all files, and the words of comments and names.
 *
 * @returns {Promise<{ passed: number, failed: number }>} one for the types, one for the lint, one for the words
 */
export async function check() {
  const results = [...(await Promise.all([checkTypes(), checkStyle()])), reportWords()];
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

async function checkTypes() {
  const { code, output } = await capture(join(ROOT, 'node_modules/.bin/tsc'), [
    '-p',
    ROOT,
    '--noEmit',
    // Several checkers share few results: two use a third more processor time than one.
    '--checkers',
    '1',
    '--pretty',
    'false',
  ]);
  process.stdout.write(code === 0 ? '  ✓ tipos\n' : `${output}\n  ✕ tipos\n`);
  return code === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  const { failed } = await check();
  if (failed > 0) print('Hay errores.');
  process.exit(failed > 0 ? 1 : 0);
}
