import { accountKinds } from '@centinela/api/accounts/users.ts';
import pg from 'pg';
import { writeUserZip } from './users.zip.ts';

/**
 * Script run by the memory test of the export: writes all users of a database as a zip with a given number of rows
 * per file, and prints their count and the process memory in megabytes, after a tenth of the rows and at its maximum.
 */
const [, , url, path = '', perFile] = process.argv;
const pool = new pg.Pool({ connectionString: url });
const megabytes = (): number => process.memoryUsage().rss / 1024 / 1024;
let early = 0;
let highest = 0;
const count = await writeUserZip(pool, {
  kinds: accountKinds,
  from: null,
  to: null,
  path,
  signal: new AbortController().signal,
  perFile: Number(perFile),
  async onProgress(done, total) {
    if (done <= total / 10) early = megabytes();
    highest = Math.max(highest, megabytes());
  },
});
await pool.end();
process.stdout.write(JSON.stringify({ count, early, highest }));
