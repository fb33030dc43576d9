import { becomeServer, ensureInstalled } from './support.mjs';

/**
 * npm run dev: the same processes with DEV=1. The web process serves screens through Vite, which replaces
 * changed ones in the browser; a change of the server's code restarts web and worker, not the database.
 */
await ensureInstalled();
becomeServer({ DEV: '1', NODE_ENV: 'development' });
