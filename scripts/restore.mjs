import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled, NODE, ROOT, run } from './support.mjs';

/** npm run restore: puts the database and the files of a backup back (docs/how-to/back-up.md). */
await ensureInstalled();
const folder = process.env.INIT_CWD ?? process.cwd();
/**
 * Returns the path of a file; names of backups in the configured destination stay as they are.
 *
 * @param {string} arg
 */
const resolveFile = (arg) =>
  arg.includes('/') || arg.includes('\\') || existsSync(resolve(folder, arg)) ? resolve(folder, arg) : arg;
const args = process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : resolveFile(arg)));
process.exit(await run(NODE, [join(ROOT, 'apps/server/src/main.ts'), 'restore', ...args]));
