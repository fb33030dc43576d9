import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { capture, ensureInstalled, exitWithError, NODE, print, ROOT } from './support.mjs';

/** The account of the official Node images, as which the container runs. */
export const IMAGE_USER = 1000;
/** Limit for everything that is not in the base image. */
export const MAX_IMAGE_MEGABYTES = 250;

/** What the server needs of this repository, apart from packages. */
const FOLDERS = [
  'apps/server/src',
  'apps/server/migrations',
  'apps/server/demo',
  'apps/site/dist/client',
  'apps/site/dist/server',
  'apps/portal/dist',
  'packages/api/src',
  'packages/mail/dist',
  'packages/mail/src',
  'packages/sections/src',
  'packages/ui/src',
];
const WORKSPACES = [
  'apps/server',
  'apps/site',
  'packages/api',
  'packages/mail',
  'packages/sections',
  'packages/ui',
];
/** Tests, and the snapshots of drizzle-kit, which only a developer's machine needs. */
const UNUSED_SOURCES = /\.test\.tsx?$|\/migrations\/meta\/\d|\/server\/demo\/renders(?:\/|$)|\/\.build-hash$/;
/** Files of packages that only editors, compilers and readers use. Licences stay. */
const UNUSED_PACKAGE_FILES = /\.(?:d\.[mc]?ts|map|flow|md|markdown)$/i;

/**
 * Writes what the container image adds to its base (ops/container/Dockerfile copies it): the built application, the packages
 * of production, compiled code, and the list of packages. Needs no daemon and no network once the packages are installed.
 *
 * @param {string} folder is emptied first
 * @returns {Promise<{ megabytes: number }>}
 */
export async function writeImage(folder) {
  rmSync(folder, { recursive: true, force: true });
  const app = join(folder, 'app');
  for (const path of FOLDERS)
    cpSync(join(ROOT, path), join(app, path), {
      recursive: true,
      filter: (source) => !UNUSED_SOURCES.test(source),
    });
  for (const path of ['.', ...WORKSPACES]) writeManifest(app, path);
  copyPackages(app);
  await writePackageList(app);
  compile(app);
  return { megabytes: measureMegabytes(folder) };
}

/**
 * Copies the installed packages that the lockfile does not mark as development only, and links the workspaces.
 *
 * @param {string} app
 */
function copyPackages(app) {
  /** @type {Record<string, { dev?: boolean, link?: boolean, resolved?: string }>} */
  const locked = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  for (const [path, { dev, link, resolved }] of Object.entries(locked)) {
    // Optional packages of other platforms are not installed.
    if (!path.includes('node_modules/') || dev || !existsSync(join(ROOT, path))) continue;
    if (link) {
      if (!WORKSPACES.includes(resolved ?? '')) continue;
      mkdirSync(dirname(join(app, path)), { recursive: true });
      symlinkSync(join('../..', resolved ?? ''), join(app, path));
    } else {
      const source = join(ROOT, path);
      cpSync(source, join(app, path), {
        recursive: true,
        filter: (file) => file !== join(source, 'node_modules') && !UNUSED_PACKAGE_FILES.test(file),
      });
    }
  }
}

/**
 * Writes a package.json without what only development needs.
 *
 * @param {string} app
 * @param {string} path
 */
function writeManifest(app, path) {
  const {
    devDependencies: _,
    scripts: __,
    ...manifest
  } = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));
  if (path === '.') manifest.workspaces = WORKSPACES;
  mkdirSync(join(app, path), { recursive: true });
  writeFileSync(join(app, path, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * Writes the packages of the image as CycloneDX (SBOM), and fails if one is missing or has another version than the manifests
 * require. In the repository, `npm sbom --omit=dev` would leave out packages that a development package needs as well.
 *
 * @param {string} app
 */
async function writePackageList(app) {
  const npm = process.env.npm_execpath;
  const args = ['sbom', '--sbom-format=cyclonedx', '--loglevel=error'];
  const { code, output } = await capture(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, app);
  if (code !== 0) exitWithError(`No se pudo escribir la lista de paquetes:\n${output.trim()}`);
  writeFileSync(join(app, 'sbom.cdx.json'), output);
}

/**
 * Fills Node's compile cache, which the container cannot write because its root is read-only: half of the time from start to
 * ready is compilation.
 *
 * @param {string} app
 */
function compile(app) {
  const cache = join(app, 'node_modules/.cache/node');
  // What main.ts loads, which itself would start a server, and what it loads with tracing.
  const modules = ['web', 'worker', 'prepare', 'backups'].map((name) => `apps/server/src/compose/${name}.ts`);
  const tracing = 'apps/server/src/platform/tracing/openTelemetry.ts';
  const bundles = ['apps/site/dist/server/entry.js', 'packages/mail/dist/entry.js'];
  const imports = [...modules, tracing, ...bundles].map(
    (path) => `await import(${JSON.stringify(join(app, path))});`,
  );
  const { status, stderr } = spawnSync(
    NODE,
    ['--input-type=module', '-e', `${imports.join('\n')} process.exit(0);`],
    {
      cwd: app,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: cache,
        NODE_COMPILE_CACHE_PORTABLE: '1',
      },
    },
  );
  if (status !== 0) exitWithError(`La aplicación no se puede cargar desde la imagen:\n${stderr.trim()}`);
  for (const file of readdirSync(cache, { recursive: true, withFileTypes: true }))
    if (file.isFile()) chmodSync(join(file.parentPath, file.name), 0o644);
  // The name of the folder ends with the account that uses it.
  for (const name of readdirSync(cache))
    renameSync(join(cache, name), join(cache, name.replace(/-\d+$/, `-${IMAGE_USER}`)));
}

/** @param {string} folder */
function measureMegabytes(folder) {
  const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  return bytes / 1_000_000;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [target] = process.argv.slice(2);
  if (!target) exitWithError('Falta la carpeta: node scripts/image.mjs CARPETA');
  await ensureInstalled();
  await build();
  const { megabytes } = await writeImage(resolve(target));
  print(
    `Imagen sin su base: ${megabytes.toFixed(0)} MB de ${MAX_IMAGE_MEGABYTES}; paquetes en app/sbom.cdx.json.`,
  );
  if (megabytes > MAX_IMAGE_MEGABYTES) process.exit(1);
}
