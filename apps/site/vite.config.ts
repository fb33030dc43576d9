import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { z } from 'zod';
import { listStyleSheets } from './build/pageStyles.ts';

const root = join(import.meta.dirname, '../..');
const clientFolder = join(import.meta.dirname, 'dist/client');
const base = '/assets/';
const bootstrap = 'src/entry.client.ts';
const liveStyles = 'src/styles/all.ts';
const fontNames = ['figtree-latin-wght-normal', 'bricolage-grotesque-latin-700-normal'];

const manifestSchema = z.record(
  z.string(),
  z.object({
    name: z.string().optional(),
    file: z.string(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
  }),
);

const readManifest = (name: string) =>
  manifestSchema.parse(JSON.parse(readFileSync(join(clientFolder, '.vite', name), 'utf8')));

const toUrls = (files: readonly (string | undefined)[]): string[] =>
  files.flatMap((file) => (file === undefined ? [] : [base + file]));

/** Reads the assets of the documents from the manifests of the browser builds. */
function readBuiltAssets() {
  const styleEntries = Object.values(readManifest('styles.json'));
  const files = styleEntries.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const getCssUrls = (name: string) => toUrls(styleEntries.find((entry) => entry.name === name)?.css ?? []);
  const sheets = listStyleSheets();
  return {
    scripts: toUrls([readManifest('manifest.json')[bootstrap]?.file]),
    styles: sheets.filter(({ source }) => source === null).flatMap(({ name }) => getCssUrls(name)),
    pageStyles: Object.fromEntries(
      sheets.flatMap(({ name, source }) => (source === null ? [] : [[source, getCssUrls(name)]])),
    ),
    fonts: toUrls(fontNames.map((name) => files.find((file) => file.includes(name)))),
  };
}

/** In development the styles come with the script, so that changes show at once. */
const liveAssets = {
  scripts: toUrls(['@vite/client', liveStyles, bootstrap]),
  styles: [],
  pageStyles: {},
  fonts: [],
};

const assetsModule = 'virtual:site-assets';

/** Provides the server build with the hashed file names of the browser build, which runs first. */
const assets = (): Plugin => {
  let isBuild = false;
  return {
    name: 'site-assets',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === assetsModule ? `\0${assetsModule}` : null),
    load: (id) =>
      id === `\0${assetsModule}`
        ? `export default ${JSON.stringify(isBuild ? readBuiltAssets() : liveAssets)}`
        : null,
  };
};

const sheetModule = 'virtual:stylesheet/';

/**
 * Builds the stylesheets, each as a module that imports its files. Styles used by two sheets are in both, because a
 * shared file would be one more request. The class names are exported because the build drops the styles of unused
 * ones.
 */
const sheets = (): Plugin => ({
  name: 'site-stylesheets',
  applyToEnvironment: ({ name }) => name === 'styles',
  resolveId: (id) => (id.startsWith(sheetModule) ? `\0${id}` : null),
  load: (id) => {
    if (!id.startsWith(`\0${sheetModule}`)) return null;
    const sheet = listStyleSheets().find(({ name }) => `\0${sheetModule}${name}` === id);
    if (!sheet) return null;
    const lines = sheet.files.map((file, index) => {
      const address = JSON.stringify(`${file}?sheet=${sheet.name}`);
      return file.endsWith('.module.css') ? `import n${index} from ${address};` : `import ${address};`;
    });
    const names = sheet.files.flatMap((file, index) => (file.endsWith('.module.css') ? [`n${index}`] : []));
    return `${lines.join('\n')}\nexport const names = [${names.join(', ')}];`;
  },
});

/** Drops the stylesheets that islands import: the page with the island links to them already. */
const withoutStyles = (): Plugin => ({
  name: 'site-without-styles',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.keys(bundle)) if (file.endsWith('.css')) delete bundle[file];
    },
  },
});

const reactModule = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

/** Fails the build if React reaches a browser bundle: it only renders on the server (decision 072). */
const withoutReact = (): Plugin => ({
  name: 'site-without-react',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => reactModule.test(id)))
        this.error(
          `${chunk.fileName} brings React along: take what it shares with the server out of the .tsx files of ${chunk.moduleIds.join(', ')}.`,
        );
  },
});

/** Derives a class name from its file, the same in every build and stylesheet. */
const toScopedName = (name: string, file: string): string => {
  const path = relative(root, file.split('?', 1)[0] ?? file);
  const hash = createHash('sha256').update(`${path} ${name}`).digest('base64url');
  return `${name}_${hash.replace(/[-_]/g, '').slice(0, 5)}`;
};

const browserBuild = {
  outDir: 'dist/client',
  assetsDir: '',
  // No inlined assets: every page would load a font or a picture inside the stylesheet.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
};

/**
 * Three builds of one source, by `vite build --app`: `client`, the islands; `styles`, the shared and the page
 * stylesheets; and `ssr`, one self-contained module that the server imports.
 */
export default defineConfig({
  base,
  plugins: [assets(), sheets(), withoutStyles(), withoutReact()],
  css: { modules: { generateScopedName: toScopedName } },
  environments: {
    client: {
      build: {
        ...browserBuild,
        emptyOutDir: true,
        manifest: true,
        cssCodeSplit: false,
        rolldownOptions: {
          input: [bootstrap],
          preserveEntrySignatures: 'strict',
          output: {
            codeSplitting: {
              groups: [
                // Groups small modules that many islands share into one file.
                {
                  name: 'entry',
                  // The helper of dynamic imports too: in another file, the entry would load that file.
                  test: /vite\/preload-helper|\/islands\/(?:login\/flags|leads\/visit|feedback\/keptToastKey|forms\/sentDraftKey)\.ts/,
                },
                {
                  name: 'forms',
                  test: /\/islands\/(?:dom|fieldError|errorTitle|readPage|feedback\/feedback|forms\/(?:answers|corrections|draft|formSteps))\.ts/,
                },
              ],
            },
          },
        },
      },
    },
    styles: {
      consumer: 'client',
      build: {
        ...browserBuild,
        emptyOutDir: false,
        manifest: '.vite/styles.json',
        rolldownOptions: {
          input: Object.fromEntries(listStyleSheets().map(({ name }) => [name, sheetModule + name])),
          preserveEntrySignatures: 'strict',
        },
      },
    },
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        ssr: true,
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node24',
        rolldownOptions: {
          input: 'src/render.tsx',
          output: { entryFileNames: 'entry.js', codeSplitting: false },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      const { client, styles, ssr } = builder.environments;
      for (const each of [client, styles, ssr]) if (each) await builder.build(each);
    },
  },
});
