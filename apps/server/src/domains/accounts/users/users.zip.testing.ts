import { accountKinds } from '@centinela/api/accounts/users.ts';
import pg from 'pg';
import { writeUserZip } from './users.zip.ts';

/**
 * Script that the memory test of the export runs. It writes all users of a database as a zip with the given number of
 * rows per file. It prints the number of users and the memory of the process in megabytes: after a tenth of the rows
 * (`early`) and at the maximum (`highest`).
 */
const [, , url, path = '', rowsPerFile] = process.argv;
const pool = new pg.Pool({ connectionString: url });
const getMemoryMegabytes = (): number => process.memoryUsage().rss / 1024 / 1024;
let early = 0;
let highest = 0;
const count = await writeUserZip(pool, {
  kinds: accountKinds,
  from: null,
  to: null,
  path,
  signal: new AbortController().signal,
  rowsPerFile: Number(rowsPerFile),
  async onProgress(done, total) {
    if (done <= total / 10) early = getMemoryMegabytes();
    highest = Math.max(highest, getMemoryMegabytes());
  },
});
await pool.end();
process.stdout.write(JSON.stringify({ count, early, highest }));
