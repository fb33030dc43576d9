import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { becomeServer, ensureInstalled, NODE, print, ROOT } from './support.mjs';

/**
 * npm run dev: the same processes as npm start, and after a change
 * - of the server: web and worker restart, the database does not (main.ts, DEV=1);
 * - of the portal: the browser updates at once, on the port after the server's;
 * - of the site: it is built and web restarts, for the next reload of the page;
 * - of the mails: they are built, and web and worker restart.
 */
const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
const SETTLE_MS = 150;

await ensureInstalled();
await build();
rebuildOnChange('apps/site', ['apps/site/src', 'packages/ui/src', 'packages/sections/src']);
rebuildOnChange('packages/mail', ['packages/mail/src']);
if (existsSync(join(ROOT, 'apps/portal/vite.config.ts'))) {
  spawn(NODE, [join(ROOT, 'scripts/devPortal.mjs'), server], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  print(
    `Portal con recarga en caliente: ${server.replace(/:(\d+)$/, (_whole, port) => `:${Number(port) + 1}`)}/dashboard`,
  );
}
becomeServer({ DEV: '1' });

/**
 * Rebuilds a folder once its sources have not changed for a moment.
 *
 * @param {string} only
 * @param {readonly string[]} sources
 */
function rebuildOnChange(only, sources) {
  /** @type {NodeJS.Timeout | undefined} */
  let settleTimer;
  let currentBuild = Promise.resolve();
  for (const folder of sources) {
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (!file || /\.test\.tsx?$/.test(file)) return;
      clearTimeout(settleTimer);
      settleTimer = setTimeout(() => {
        currentBuild = currentBuild.then(() => build({ only, onFailure: print }));
      }, SETTLE_MS);
    });
  }
}
