import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { capture, ensureInstalled, fail, NODE, ROOT, say } from './support.mjs';

/** Each app with the folders that its build reads. The site builds its two halves (browser, server) in one go. */
const APPS = [
  { name: 'sitio', folder: 'apps/site', sources: ['apps/site', 'packages'] },
  { name: 'portal', folder: 'apps/portal', sources: ['apps/portal', 'apps/site/src', 'packages'] },
];
const IGNORED = new Set(['node_modules', 'dist']);

/**
 * Builds the apps whose sources changed since the last time, told by a hash of their contents (times
 * change with every checkout). The hash is written last, so a build that failed is done again.
 */
export async function build() {
  for (const { name, folder, sources } of APPS) {
    if (!existsSync(join(ROOT, folder, 'vite.config.ts'))) continue;
    const stamp = join(ROOT, folder, 'dist', '.build-hash');
    const hash = hashOf(sources);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue;

    say(`Construyendo el ${name}…`);
    const { code, output } = await capture(
      NODE,
      [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--app'],
      join(ROOT, folder),
    );
    if (code !== 0) {
      fail(
        /ENOSPC|no space left/i.test(output)
          ? 'No hay espacio en el disco para construir el sitio.'
          : `No se pudo construir el ${name}:\n${output.trim()}`,
      );
    }
    mkdirSync(join(ROOT, folder, 'dist'), { recursive: true });
    writeFileSync(stamp, hash);
  }
}

/** @param {readonly string[]} folders */
function hashOf(folders) {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...folders.flatMap((folder) => filesBelow(join(ROOT, folder)))]) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]} paths from the root, sorted
 */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : filesBelow(path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [relative(ROOT, path)];
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  await build();
}
