import { build } from './build.mjs';
import { becomeServer, ensureInstalled } from './support.mjs';

/** npm start: from a bare clone to the running portal; the second time there is nothing left to prepare. */
await ensureInstalled();
await build();
becomeServer();
