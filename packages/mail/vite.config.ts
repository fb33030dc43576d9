import { defineConfig } from 'vite';

/** One self-contained module that the server imports: dist/entry.js. */
export default defineConfig({
  environments: {
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        ssr: true,
        outDir: 'dist',
        emptyOutDir: true,
        target: 'node24',
        rolldownOptions: {
          input: 'src/render.tsx',
          // The renderer's pretty-printer is unused and larger than everything else.
          external: [/^prettier/],
          output: { entryFileNames: 'entry.js', codeSplitting: false },
        },
      },
    },
  },
  builder: {
    buildApp: async ({ build, environments }) => {
      if (environments.ssr) await build(environments.ssr);
    },
  },
});
