import { accountKinds } from '@centinela/api/accounts/users.ts';
import pg from 'pg';
import { writeUserZip } from './users.zip.ts';

/**
 * Run as a program by the test of the export's memory: writes all users of a database as a zip, so many in a file, and
 * says on standard output how many they were and how many megabytes the process had, after a tenth of them and at most.
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
