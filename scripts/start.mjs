import { build } from './build.mjs';
import { becomeServer, ensureInstalled } from './support.mjs';

/** npm start: from a fresh clone to the running portal; later starts have nothing left to prepare. */
await ensureInstalled();
await build();
becomeServer();
