import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { keptPaths } from '@centinela/api/agents/kept.ts';
import { serviceWorker as workerFile } from '@centinela/api/session/serviceWorker.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `npm run dev` finds the API, the media and the site's own pages. */
const server = process.env.PORTAL_SERVER ?? 'http://127.0.0.1:3000';

/**
 * Puts the plain script that has to run before the first paint into the head, under a name with the hash of its
 * content: what lies below /portal-assets/ is cached for good. The bundler leaves scripts that are no modules alone.
 */
function scriptBeforePaint(path: string): Plugin {
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
      this.emitFile({ type: 'asset', name: 'colour-scheme.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const built = Object.values(bundle ?? {}).find(
          (each) => each.type === 'asset' && each.names.includes('colour-scheme.js'),
        );
        const src = built ? `/${built.fileName}` : path.replace('./', '/');
        return [{ tag: 'script', attrs: { src }, injectTo: 'head-prepend' }];
      },
    },
  };
}

/**
 * What is loaded in one go. By itself the bundler makes a file of whatever the same screens share: 94 for the
 * dashboard's first one, which a browser asks a server without HTTP/2 for six at a time. The first screens come with
 * all that they need; the areas' before the dashboard's, which shares their parts and may weigh more.
 */
const groups = [
  {
    name: 'start',
    priority: 6,
    tags: ['$initial' as const],
    // What starts the rest stays apart: in here nobody would run it.
    test: (id: string) => !/index\.html|src\/main\.tsx/.test(id),
  },
  { name: 'areas', priority: 5, test: /src\/areas\/(routes|AreaShell|AreaHome)\.tsx$/ },
  {
    // What those parts of the homes share with the dashboard; without it they would load the dashboard, or it them.
    name: 'shared',
    priority: 4,
    test: new RegExp(
      [
        String.raw`portal/src/(language/dates|calls/useCall|shell/(LookBadge|When))\.tsx?$`,
        String.raw`sections/src/(fields/(image/imageView|money/moneyText)|sections/(plans/price|protectionSections/words))\.ts$`,
        String.raw`api/src/(http/lists|country/provinces|content/documents)\.ts$`,
        String.raw`ui/src/(classes|pesos)\.ts$`,
        'Icon(AlertTriangle|ArrowBackUp|Bell|CalendarDue|Circle(Check|Dot|X)|Download|Eye|Lock|Progress)\\.mjs$',
      ].join('|'),
    ),
  },
  // The parts of a home that come after what everybody waits for, a file for each of the two.
  {
    name: 'clientHome',
    priority: 3,
    test: /src\/areas\/(protection\/(NeedsYou|HeroStanding)|addons\/HomeAddons|designs\/HomeDesigns|household\/HomeShared)\.tsx$/,
  },
  // Together, or the library that they share would be a third file.
  { name: 'toasts', priority: 2, test: /react-toastify|shell\/toasts\/(Toasts|toaster)\.tsx?$/ },
  { name: 'agentHome', priority: 2, test: /src\/areas\/news\/News\.tsx$/ },
  { name: 'dashboard', priority: 1, test: /src\/dashboard\/(routes|DashboardShell|home\/HomeScreen)\.tsx$/ },
  { name: 'common', priority: 0, minShareCount: 8 },
];

/**
 * Two builds of one source, made by `vite build --app`: `client`, the signed-in app, whose files stand below
 * /portal-assets/, apart from the site's own below /assets/; and `serviceWorker`, one plain script, that of the agents'
 * area (decision 078), which may share no file with the app: those of some browsers load no modules.
 */
export default defineConfig({
  plugins: [react(), scriptBeforePaint('./src/start/colour-scheme.js')],
  environments: {
    client: {
      build: {
        outDir: 'dist',
        assetsDir: 'portal-assets',
        emptyOutDir: true,
        // What loads what, for bench/site/weight.bench.ts.
        manifest: true,
        chunkSizeWarningLimit: 700,
        // A file of its own for every picture: the mark is an icon of the browser's tab as well.
        assetsInlineLimit: 0,
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
    serviceWorker: {
      consumer: 'client',
      define: { KEPT_PATHS: JSON.stringify(keptPaths) },
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
