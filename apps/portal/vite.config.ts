import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the API, the media and the site's own pages. */
const server = process.env.PORTAL_SERVER ?? 'http://127.0.0.1:3000';

/** The signed-in app. Its files stand below /portal-assets/, apart from the site's own below /assets/. */
export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist', assetsDir: 'portal-assets', emptyOutDir: true, chunkSizeWarningLimit: 700 },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/media', '/assets', '/ingresar'].map((path) => [path, { target: server }]),
    ),
  },
});
