import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../process/processFolder.ts';
import { EmbeddedDatabaseError } from './embeddedError.ts';
import type { Account } from './serviceAccount.ts';

/** Major version of the packaged binaries; they cannot open a data folder of another version. */
export const packagedMajor = '18';
/**
 * Milliseconds to wait for the end of the owner, because a process that was just killed may appear alive for a
 * moment.
 */
const WAIT_FOR_OWNER_MS = 1_000;
const WAIT_FOR_ORPHAN_MS = 15_000;

/** A PostgreSQL data folder, with the account and binaries that run it. */
export type Cluster = {
  readonly folder: string;
  readonly binaries: string;
  /** Major version of the binaries. */
  readonly major: string;
  readonly account: Account | undefined;
};

/**
 * Returns the data directory argument for PostgreSQL's programs. The account cannot reach a folder below a
 * root-only home by its path, but a process started inside it (root changes directory before it changes the
 * account) can always use its own /proc/self/cwd.
 */
export function dataArgument(cluster: Cluster): string {
  return cluster.account && process.platform === 'linux' ? '/proc/self/cwd' : cluster.folder;
}

/** PostgreSQL's programs do not inherit our environment, since PG* variables could redirect them. */
export const CLEAN_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Returns the major version that wrote a data folder; undefined when there is none. */
export function readMajor(folder: string): string | undefined {
  const file = join(folder, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Data folder of a finished upgrade that has not taken its place yet. */
export const getUpgradedFolder = (folder: string): string => `${folder}.upgraded`;

/**
 * Moves an upgraded data folder to its place, if the upgrade was killed after it had moved the old one away: an empty
 * database would be created otherwise.
 */
export function completeUpgrade(folder: string): void {
  if (!existsSync(folder) && existsSync(getUpgradedFolder(folder)))
    renameSync(getUpgradedFolder(folder), folder);
}

const explainMajor = (folder: string, found: string, installed: string): string =>
  Number(found) < Number(installed)
    ? `Los datos de ${folder} son de PostgreSQL ${found} y este programa trae PostgreSQL ${installed}: pasalos con npm run upgrade-database. Los de ahora quedan guardados.`
    : `Los datos de ${folder} son de PostgreSQL ${found}, más nuevo que el ${installed} de este programa: usá una versión más nueva del portal u otra carpeta con DATA_DIR.`;

/**
 * Creates the data folder unless it exists. It is created under a temporary name and renamed, so that an
 * interrupted first start leaves no partial folder.
 */
export async function initialise(cluster: Cluster): Promise<void> {
  const { folder, binaries, account, major } = cluster;
  const found = readMajor(folder);
  if (found === major) return;
  if (found !== undefined) throw new EmbeddedDatabaseError(explainMajor(folder, found, major));
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  if (account) chownSync(draft, account.uid, account.gid);

  const { code, output } = await run(
    join(binaries, 'bin', 'initdb'),
    [
      '-D',
      dataArgument({ ...cluster, folder: draft }),
      '-U',
      'centinela',
      '--auth=trust',
      '--encoding=UTF8',
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    draft,
    account,
  );
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new EmbeddedDatabaseError(startFailure(output, folder));
  }
  renameSync(draft, folder);
}

/**
 * Ensures that no other PostgreSQL uses this folder and marks it as ours. If the owner was killed, its PostgreSQL
 * is shutting down, so we wait for it; a `postmaster.pid` whose process is gone (or is now another program, usual
 * after a reboot) is removed.
 *
 * @throws EmbeddedDatabaseError when another running instance uses the data
 */
export async function claim(cluster: Cluster): Promise<void> {
  const pidFile = join(cluster.folder, 'postmaster.pid');
  const ownerFile = `${cluster.folder}.owner`;
  const start = Date.now();
  while (isPostmasterOf(pidFile, cluster.folder)) {
    const owner = Number(readIfPresent(ownerFile));
    const waited = Date.now() - start;
    if (waited > WAIT_FOR_OWNER_MS && owner !== process.pid && isAlive(owner)) {
      throw new EmbeddedDatabaseError(
        `Ya hay otra instancia de Centinela usando los datos de ${cluster.folder} (proceso ${owner}): detenela o usá otra carpeta con DATA_DIR.`,
      );
    }
    if (waited > WAIT_FOR_ORPHAN_MS) {
      throw new EmbeddedDatabaseError(
        `Otro PostgreSQL sigue usando los datos de ${cluster.folder} (proceso ${postmasterPid(pidFile)}): detenelo y volvé a probar.`,
      );
    }
    await pause(50);
  }
  rmSync(pidFile, { force: true });
  writeFileSync(ownerFile, String(process.pid));
}

/** Removes the owner file that `claim` wrote. */
export function release(cluster: Cluster): void {
  rmSync(`${cluster.folder}.owner`, { force: true });
}

/** Turns PostgreSQL's last output into one sentence. */
export function startFailure(output: string, folder: string): string {
  if (/No space left on device|disk full/i.test(output))
    return `No hay espacio en el disco para la base de datos (${folder}).`;
  if (/Permission denied|wrong ownership|permissions/i.test(output))
    return `La carpeta ${folder} pertenece a otro usuario o no se puede escribir en ella: revisá sus permisos o usá otra con DATA_DIR.`;
  const lines = output.trim().split('\n').slice(-6).join('\n');
  return `PostgreSQL no pudo arrancar con los datos de ${folder}:\n${lines}`;
}

function isPostmasterOf(pidFile: string, folder: string): boolean {
  const pid = postmasterPid(pidFile);
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    // Compared through /proc, so that a folder reached by another path is recognised too.
    const [working, data] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return (
      working.ino === data.ino &&
      working.dev === data.dev &&
      readlinkSync(`/proc/${pid}/exe`).includes('postgres')
    );
  } catch {
    // The process cannot be inspected, so it runs as another user and cannot use this folder.
    return false;
  }
}

function postmasterPid(pidFile: string): number {
  return Number(readIfPresent(pidFile).split('\n')[0]);
}

function readIfPresent(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function run(
  program: string,
  args: readonly string[],
  cwd: string,
  account: Account | undefined,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      cwd,
      env: CLEAN_ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
