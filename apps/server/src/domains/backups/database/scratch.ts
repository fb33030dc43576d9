import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { BackupError, hasCode } from '../backupError.ts';
import { quote } from './catalog.ts';
import { withConnection, withDatabaseName } from './connection.ts';

/** Database that always exists; statements about other databases run in it. */
const maintenanceDatabase = 'postgres';

/** Returns the name of the database in which a backup of this database is loaded. */
export const getScratchName = (live: string): string => `${live.slice(0, 50)}_scratch`;

interface Locale {
  name: string;
  encoding: string;
  provider: 'b' | 'c' | 'i';
  collate: string;
  ctype: string;
  locale: string | null;
}

const localeSql = `select datname as name, pg_encoding_to_char(encoding) as encoding, datlocprovider as provider,
  datcollate as collate, datctype as ctype, datlocale as locale from pg_database where datname = current_database()`;

/** Returns the clauses that create a database with the same encoding and sort order. */
function formatLocale({ encoding, provider, collate, ctype, locale }: Locale): string {
  const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const base = `encoding ${literal(encoding)} lc_collate ${literal(collate)} lc_ctype ${literal(ctype)}`;
  if (provider === 'c' || locale === null) return `${base} locale_provider libc`;
  const [name, option] = provider === 'b' ? ['builtin', 'builtin_locale'] : ['icu', 'icu_locale'];
  return `${base} locale_provider ${name} ${option} ${literal(locale)}`;
}

/**
 * Runs work with an empty database on the live one's server, and drops it at the end, as well as one that a killed
 * process left. The caller holds the lock of backups, so no other process uses that name.
 *
 * @param live connection to the live database
 */
export async function withScratchDatabase<T>(
  live: pg.Client,
  liveUrl: string,
  work: (scratch: { url: string; name: string }) => Promise<T>,
): Promise<T> {
  const { rows } = await live.query<Locale>(localeSql);
  const [locale] = rows;
  if (!locale)
    throw new BackupError(['La base de datos no dice su nombre.', 'The database does not report its name.']);
  const name = getScratchName(locale.name);
  const drop = () => dropDatabase(live, name);
  await drop();
  await createDatabase(live, name, locale);
  try {
    return await work({ url: withDatabaseName(liveUrl, name), name });
  } finally {
    // Fails if the connection was lost; the next backup or restore drops it then.
    await drop().catch(() => undefined);
  }
}

async function createDatabase(live: pg.Client, name: string, locale: Locale): Promise<void> {
  try {
    await live.query(`create database ${quote(name)} template template0 ${formatLocale(locale)}`);
  } catch (error) {
    if (!hasCode(error, '42501')) throw error;
    throw new BackupError(
      [
        'El usuario de DATABASE_URL no puede crear bases de datos, y la copia se comprueba en una base aparte: dale ese permiso con ALTER ROLE usuario CREATEDB.',
        'The user of DATABASE_URL cannot create databases, and the backup is verified in a separate one: grant it with ALTER ROLE user CREATEDB.',
      ],
      { cause: error },
    );
  }
}

/** Drops a database of the same server and ends its connections. */
export const dropDatabase = (client: pg.Client, name: string): Promise<unknown> =>
  client.query(`drop database if exists ${quote(name)} with (force)`);

/** Leaves out what only a superuser may end; a rename ends PostgreSQL's own workers itself. */
const endConnectionsSql = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = any($1) and pid <> pg_backend_pid() and backend_type = 'client backend'
    and pg_has_role(usesysid, 'USAGE')`;

/**
 * Gives a loaded scratch database the name of the live one, which is kept under another name. Both get their names in
 * one transaction. PostgreSQL locks a database while it is renamed, so the portal's new connections wait until then.
 *
 * @throws BackupError when the user may not rename the live database, and PostgreSQL's error 55006 when a session
 *   that the user may not end keeps using it; nothing is renamed then
 */
export async function swapDatabases(
  liveUrl: string,
  { live, scratch, kept }: { live: string; scratch: string; kept: string },
): Promise<void> {
  const maintenanceUrl = withDatabaseName(liveUrl, maintenanceDatabase);
  await withConnection(maintenanceUrl, (client) =>
    withConnection(maintenanceUrl, async (terminator) => {
      let isRenaming = true;
      const rename = async () => {
        await client.query('begin');
        await client.query(`alter database ${quote(live)} rename to ${quote(kept)}`);
        await client.query(`alter database ${quote(scratch)} rename to ${quote(live)}`);
        await client.query('commit');
      };
      // A rename waits up to five seconds for the connections to its database to end.
      const terminate = async () => {
        while (isRenaming) {
          // Only the rename decides: it fails if the connections do not end.
          await terminator.query(endConnectionsSql, [[live, scratch]]).catch(() => undefined);
          await pause(50);
        }
      };
      const terminating = terminate();
      try {
        await rename();
      } catch (error) {
        throw explainRenameFailure(error, live);
      } finally {
        isRenaming = false;
        await terminating;
      }
    }),
  );
}

const explainRenameFailure = (error: unknown, live: string): unknown =>
  hasCode(error, '42501')
    ? new BackupError(
        [
          `El usuario de DATABASE_URL no puede cambiarle el nombre a la base ${live}, que quedó como estaba: hacelo su dueño con ALTER DATABASE ${live} OWNER TO usuario.`,
          `The user of DATABASE_URL cannot rename the database ${live}, which was left as it was: make it the owner with ALTER DATABASE ${live} OWNER TO user.`,
        ],
        { cause: error },
      )
    : error;
