import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { z } from 'zod';

const clientFolder = join(import.meta.dirname, 'dist/client');
const base = '/assets/';
const bootstrap = 'src/entry.client.ts';
const styles = 'src/styles/all.ts';
const fontNames = ['figtree-latin-wght-normal', 'bricolage-grotesque-latin-wght-normal'];

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), assets: z.array(z.string()).optional() }),
);

/** What the document links to, read from the browser build's manifest. */
function builtAssets() {
  const text = readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ]);
  return {
    scripts: [manifest[bootstrap]?.file].filter((file) => file !== undefined),
    styles: [...new Set(files.filter((file) => file.endsWith('.css')))],
    fonts: fontNames.flatMap((name) => files.find((file) => file.includes(name)) ?? []),
  };
}

/** While developing, the styles come with the script, so that a change of either shows at once. */
const liveAssets = { scripts: ['@vite/client', styles, bootstrap], styles: [], fonts: [] };

const assetsModule = 'virtual:site-assets';

/** Tells the server's half of the site the hashed names of the browser's half, which is built before it. */
const assets = (): Plugin => {
  let isBuild = false;
  return {
    name: 'site-assets',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === assetsModule ? `\0${assetsModule}` : null),
    load: (id) => {
      if (id !== `\0${assetsModule}`) return null;
      const found = Object.entries(isBuild ? builtAssets() : liveAssets);
      const addresses = Object.fromEntries(
        found.map(([kind, files]) => [kind, files.map((file) => base + file)]),
      );
      return `export default ${JSON.stringify(addresses)}`;
    },
  };
};

/**
 * Two builds of one source, made by `vite build --app`: `client`, the islands and the one stylesheet, and
 * `ssr`, one self-contained module that the server imports.
 */
export default defineConfig({
  base,
  plugins: [assets()],
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        assetsDir: '',
        emptyOutDir: true,
        manifest: true,
        cssCodeSplit: false,
        // Nothing inside the stylesheet: a font or a picture there would be loaded by every page.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        // The styles are an entry of their own: their class names stay out of the script.
        rolldownOptions: {
          input: [styles, bootstrap],
          preserveEntrySignatures: 'strict',
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                // What several islands share is one file, not one for each part.
                { name: 'parts', minShareCount: 2 },
              ],
            },
          },
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
      const { client, ssr } = builder.environments;
      if (client) await builder.build(client);
      if (ssr) await builder.build(ssr);
    },
  },
});
