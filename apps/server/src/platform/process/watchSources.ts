import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
/** The server's code, and the latest builds of the site and the mails. */
const FOLDERS = [
  'apps/server/src',
  'packages/sections/src',
  'packages/api/src',
  'packages/mail/src',
  'packages/mail/dist',
  'apps/site/dist/server',
];
const SETTLE_MS = 120;

/** For development: calls back once after each burst of changes to the server's code. */
export function watchSources(onChange: () => void): void {
  let settled: NodeJS.Timeout | undefined;
  for (const folder of FOLDERS.map((name) => join(ROOT, name)).filter((path) => existsSync(path))) {
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || !/\.[jt]s$/.test(file) || file.endsWith('.test.ts')) return;
      clearTimeout(settled);
      settled = setTimeout(onChange, SETTLE_MS);
    });
  }
}
