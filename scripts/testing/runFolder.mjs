import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { constants, freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'centinela-run-';
/** Files that later runs reuse: PostgreSQL's programs, other runs, and the code caches of Node and Playwright. */
const REUSED_FILES = /^(?:centinela-(?:postgres|run)-|node-compile-cache$|playwright-transform-cache)/;

/**
 * Creates one folder for all temporary files of a test run, and makes it the temporary folder of this process and
 * its children. It is removed when this process exits, including after SIGINT, SIGTERM and SIGHUP. The next run
 * removes folders of killed runs.
 */
export function openRunFolder() {
  const original = tmpdir();
  const parent = findMemoryFolder() ?? original;
  removeKilledRuns(parent);
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // PostgreSQL runs as another account when root runs the tests.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  const remove = () => {
    process.off('exit', remove);
    removeFolder(folder);
    process.env.TMPDIR = original;
  };
  process.on('exit', remove);
  return {
    folder,
    /** Names of files left in the folder, of which there should be none after a run. */
    leftovers: () => readdirSync(folder).filter((name) => !REUSED_FILES.test(name)),
    remove,
  };
}

const MEMORY_FOLDER = '/dev/shm';
const MIN_MEMORY_BYTES = 8 * 1024 ** 3;

/**
 * Finds a file system in memory with enough space. The tests create and drop a few hundred databases: on ext4, which
 * searches for inodes that were not deleted recently, that takes a quarter of the run's CPU time. TMPDIR overrides it.
 */
function findMemoryFolder() {
  if (process.env.TMPDIR) return null;
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY_FOLDER);
    const [, , type, options = ''] = mount?.split(' ') ?? [];
    if (type !== 'tmpfs' || options.split(',').includes('noexec')) return null;
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return Math.min(bavail * bsize, freemem()) >= MIN_MEMORY_BYTES ? MEMORY_FOLDER : null;
  } catch {
    return null;
  }
}

/** Exits on a signal after `finish`, so that the `exit` handlers of this process run. */
export function exitOnSignals(finish = async (/** @type {NodeJS.Signals} */ _signal) => {}) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, () => {
      finish(signal).finally(() => process.exit(128 + constants.signals[signal]));
    });
}

/** @param {string} parent */
function removeKilledRuns(parent) {
  for (const name of readdirSync(parent)) {
    const pid = Number(/^centinela-run-(\d+)-/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) removeFolder(join(parent, name));
  }
}

/**
 * Removes a folder as far as possible: an ending process may still write into it, and another user's folder
 * remains.
 *
 * @param {string} folder
 */
function removeFolder(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 100 });
  } catch {
    // The next run tries again.
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
