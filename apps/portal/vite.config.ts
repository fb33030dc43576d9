import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { cachedPaths } from '@centinela/api/agents/cachedReads.ts';
import { serviceWorker as workerFile } from '@centinela/api/session/serviceWorker.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Server for the API, media and public pages under `npm run dev`. */
const server = process.env.PORTAL_SERVER ?? 'http://127.0.0.1:3000';

/**
 * Adds the script that runs before the first paint to the head, with a content hash in its name, because files below
 * /portal-assets/ are cached forever. The bundler does not process classic scripts.
 */
function createPrePaintScript(path: string): Plugin {
  let isServing = false;
  return {
    name: 'script-before-paint',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ command }) => {
      isServing = command === 'serve';
    },
    buildStart() {
      if (isServing) return;
      const source = readFileSync(new URL(path, import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', name: 'colourScheme.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const scriptAsset = Object.values(bundle ?? {}).find(
          (each) => each.type === 'asset' && each.names.includes('colourScheme.js'),
        );
        const src = scriptAsset ? `/${scriptAsset.fileName}` : path.replace('./', '/');
        return [{ tag: 'script', attrs: { src }, injectTo: 'head-prepend' }];
      },
    },
  };
}

/**
 * Chunks of the client build. By default the bundler creates a file for each set of shared modules: 94 for the
 * dashboard's first screen, which browsers load six at a time without HTTP/2. First screens come with everything they
 * need; the areas' have priority over the dashboard's, which shares their modules and may be larger.
 */
const groups = [
  {
    name: 'start',
    priority: 6,
    tags: ['$initial' as const],
    // The entry stays separate: inside this chunk it would not be executed.
    test: (id: string) => !/index\.html|src\/main\.tsx/.test(id),
  },
  { name: 'areas', priority: 5, test: /src\/areas\/(routes|AreaShell|AreaHome)\.tsx$/ },
  {
    // Modules shared by the homes and the dashboard; otherwise either would load the other.
    name: 'shared',
    priority: 4,
    test: new RegExp(
      [
        String.raw`portal/src/(language/dates|calls/useCall|shell/(StatusBadge|RelativeTime))\.tsx?$`,
        String.raw`sections/src/(fields/(email/email|image/imageView|money/moneyText)|kernel/(kind|memoise)|sections/(plans/price|protectionSections/formatting))\.ts$`,
        String.raw`api/src/(http/(input|lists)|country/provinces|content/documents|designs/designToken|visits/(halfDays|visits))\.ts$`,
        String.raw`ui/src/(classes|pesos)\.ts$`,
        'node_modules/diff/',
        'Icon(AlertTriangle|ArrowBackUp|Bell|CalendarDue|Circle(Check|Dot|X)|Download|Eye|Lock|Progress)\\.mjs$',
      ].join('|'),
    ),
  },
  // The deferred parts of the homes, one file for each.
  {
    name: 'clientHome',
    priority: 3,
    test: /src\/areas\/(protection\/(PendingTasks|HeroStatus)|addons\/HomeAddons|designs\/HomeDesigns|household\/HomeShared)\.tsx$/,
  },
  // In one chunk, or their shared library would be a third file.
  { name: 'toasts', priority: 2, test: /react-toastify|src\/toasts\/(Toasts|toaster)\.tsx?$/ },
  { name: 'agentHome', priority: 2, test: /src\/areas\/news\/News\.tsx$/ },
  // No first screen has a form.
  { name: 'forms', priority: 2, test: /node_modules\/react-hook-form/ },
  { name: 'dashboard', priority: 1, test: /src\/dashboard\/(routes|DashboardShell|home\/HomeScreen)\.tsx$/ },
  { name: 'common', priority: 0, minShareCount: 8 },
];

/**
 * Two builds, made by `vite build --app`: `client`, the signed-in app, with files below /portal-assets/ (the public
 * site uses /assets/); and `serviceWorker`, a classic script for the agents' area (decision 078) that shares no files
 * with the app, because some browsers don't support modules in service workers.
 */
export default defineConfig({
  plugins: [react(), createPrePaintScript('./src/start/colourScheme.js')],
  environments: {
    client: {
      build: {
        outDir: 'dist',
        assetsDir: 'portal-assets',
        emptyOutDir: true,
        // Import graph, for bench/site/weight.bench.ts.
        manifest: true,
        chunkSizeWarningLimit: 700,
        // No inlined images, because the logo is also the favicon.
        assetsInlineLimit: 0,
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
    serviceWorker: {
      consumer: 'client',
      define: { CACHED_PATHS: JSON.stringify(cachedPaths) },
      build: {
        outDir: 'dist',
        emptyOutDir: false,
        rolldownOptions: {
          input: 'src/offline/serviceWorker.ts',
          output: { format: 'iife', entryFileNames: basename(workerFile.path), codeSplitting: false },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      const { client, serviceWorker } = builder.environments;
      for (const each of [client, serviceWorker]) if (each) await builder.build(each);
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/media', '/assets', '/ingresar'].map((path) => [path, { target: server }]),
    ),
  },
});
