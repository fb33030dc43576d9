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

/** Major version of the packaged binaries; a data folder of another one can't be opened by them. */
const MAJOR = '18';
/** One that was just killed may look alive for a moment. */
const OWNER_PATIENCE_MS = 1_000;
const ORPHAN_PATIENCE_MS = 15_000;

/** A folder with the data of one PostgreSQL, and who runs it with which binaries. */
export type Cluster = {
  readonly folder: string;
  readonly binaries: string;
  readonly account: Account | undefined;
};

/**
 * How the programs of PostgreSQL are told where their data is. Below a root-only home the account can't
 * reach the folder by its path; but a process started IN it (root changes directory before the change of
 * account) always gets to it through its own /proc/self/cwd.
 */
export function dataArgument(cluster: Cluster): string {
  return cluster.account && process.platform === 'linux' ? '/proc/self/cwd' : cluster.folder;
}

/** Programs of PostgreSQL get nothing of our environment: no PG* variable may redirect them. */
export const CLEAN_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Makes the data folder unless it exists. It is made aside and renamed, so that a first start that was
 * cut off leaves nothing half-made behind.
 */
export async function initialise(cluster: Cluster): Promise<void> {
  const { folder, binaries, account } = cluster;
  const version = join(folder, 'PG_VERSION');
  if (existsSync(version)) {
    const found = readFileSync(version, 'utf8').trim();
    if (found === MAJOR) return;
    throw new EmbeddedDatabaseError(
      `Los datos de ${folder} son de PostgreSQL ${found} y acá hay PostgreSQL ${MAJOR}: pasalos con pg_dump o usá otra carpeta con DATA_DIR.`,
    );
  }
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
 * Makes sure that no other PostgreSQL works on this folder and marks it as ours. One whose `npm start`
 * was killed is already on its way out, so it is waited for; a `postmaster.pid` whose process is gone (or
 * belongs to something else by now, usual after a reboot) is removed.
 * @throws EmbeddedDatabaseError when another living instance holds the data
 */
export async function claim(cluster: Cluster): Promise<void> {
  const pidFile = join(cluster.folder, 'postmaster.pid');
  const ownerFile = `${cluster.folder}.owner`;
  const start = Date.now();
  while (isPostmasterOf(pidFile, cluster.folder)) {
    const owner = Number(readIfPresent(ownerFile));
    const waited = Date.now() - start;
    if (waited > OWNER_PATIENCE_MS && owner !== process.pid && isAlive(owner)) {
      throw new EmbeddedDatabaseError(
        `Ya hay otra instancia de Centinela usando los datos de ${cluster.folder} (proceso ${owner}): detenela o usá otra carpeta con DATA_DIR.`,
      );
    }
    if (waited > ORPHAN_PATIENCE_MS) {
      throw new EmbeddedDatabaseError(
        `Otro PostgreSQL sigue usando los datos de ${cluster.folder} (proceso ${postmasterPid(pidFile)}): detenelo y volvé a probar.`,
      );
    }
    await pause(50);
  }
  rmSync(pidFile, { force: true });
  writeFileSync(ownerFile, String(process.pid));
}

/** Takes back the mark of `claim`. */
export function release(cluster: Cluster): void {
  rmSync(`${cluster.folder}.owner`, { force: true });
}

/** Turns the last words of PostgreSQL into one sentence. */
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
    // Seen through /proc, so that a folder reached by another path is recognised too.
    const [working, data] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return (
      working.ino === data.ino &&
      working.dev === data.dev &&
      readlinkSync(`/proc/${pid}/exe`).includes('postgres')
    );
  } catch {
    // Not ours to look at: it runs as another user, so it can't be on a folder that belongs to us.
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
