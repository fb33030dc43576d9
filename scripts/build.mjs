import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { capture, ensureInstalled, exitWithError, NODE, print, ROOT } from './support.mjs';

const SHARED = ['packages/api', 'packages/sections', 'packages/ui'];
/** The applications to build, with the source folders of each build and its browser output. */
const APPS = [
  { name: 'sitio', folder: 'apps/site', sources: ['apps/site', ...SHARED], browser: 'dist/client' },
  {
    name: 'portal',
    folder: 'apps/portal',
    sources: ['apps/portal', 'apps/site/src', ...SHARED],
    browser: 'dist',
  },
  { name: 'correo', folder: 'packages/mail', sources: ['packages/mail'] },
];
const IGNORED = new Set(['node_modules', 'dist']);
const COMPRESSIBLE = /\.(js|css|svg|json|html)$/;
const MIN_COMPRESSED_BYTES = 512;

/**
 * Builds the applications whose sources changed, detected by a hash of their contents (file times change with
 * every checkout). The hash is written last, so that a failed build is repeated.
 *
 * @param {{ only?: string, onFailure?: (sentence: string) => void }} [options] build one folder only; handler for
 *   a failed build, which by default ends the program
 */
export async function build({ only, onFailure = exitWithError } = {}) {
  for (const { name, folder, sources, browser } of APPS) {
    if ((only && only !== folder) || !existsSync(join(ROOT, folder, 'vite.config.ts'))) continue;
    const hashFile = join(ROOT, folder, 'dist', '.build-hash');
    const hash = computeHash(sources);
    if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) continue;

    print(`Construyendo el ${name}…`);
    const { code, output } = await capture(
      NODE,
      [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--app'],
      join(ROOT, folder),
    );
    if (code !== 0) {
      const isDiskFull = /ENOSPC|no space left/i.test(output);
      onFailure(
        isDiskFull
          ? 'No hay espacio en el disco para construir.'
          : `No se pudo construir el ${name}:\n${output.trim()}`,
      );
      return;
    }
    if (browser) await compress(join(ROOT, folder, browser));
    mkdirSync(join(ROOT, folder, 'dist'), { recursive: true });
    writeFileSync(hashFile, hash);
  }
}

/**
 * Writes a .br and a .gz next to every text file, with maximum compression, so that the server only sends them.
 *
 * @param {string} folder
 */
async function compress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      if (bytes.length < MIN_COMPRESSED_BYTES) return;
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/** @param {readonly string[]} folders */
function computeHash(folders) {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...folders.flatMap((folder) => listFiles(join(ROOT, folder)))]) {
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
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (IGNORED.has(entry.name)) return [];
      if (entry.isDirectory()) return listFiles(path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [relative(ROOT, path)];
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  await build();
}
