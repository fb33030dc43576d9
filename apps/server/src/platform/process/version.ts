import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const root = join(import.meta.dirname, '../../../../..');
const packageJson = z.object({ version: z.string() });

/** Returns the commit of the working copy; null outside a clone. */
async function readCommit(): Promise<string | null> {
  const args = ['--git-dir', join(root, '.git'), 'rev-parse', '--short=8', 'HEAD'];
  const { stdout } = await promisify(execFile)('git', args, { timeout: 2_000 });
  return stdout.trim() || null;
}

/** Returns the beginning of the hash of the built site. */
const readBuild = async (): Promise<string> =>
  (await readFile(join(root, 'apps/site/dist/.build-hash'), 'utf8')).slice(0, 8);

/**
 * Returns what identifies the code of this process: the version of the package with the commit or, in a deployment
 * without `.git`, with the build. Read when the process starts, because an upgrade replaces the files.
 */
export async function readVersion(): Promise<string> {
  const { version } = packageJson.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const code = (await readCommit().catch(() => null)) ?? (await readBuild().catch(() => null));
  return code === null ? version : `${version}+${code}`;
}
