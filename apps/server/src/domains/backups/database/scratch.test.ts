import { expect, inject, it, onTestFinished } from 'vitest';
import { administer } from '#testing/database.ts';
import { isLong } from '#testing/size.ts';
import { explainBackupFailure } from '../backupError.ts';
import { withConnection, withDatabaseName } from './connection.ts';
import { createQueueSchema } from './load.ts';
import { swapDatabases, withScratchDatabase } from './scratch.ts';

interface Owned {
  url: string;
  names: { live: string; scratch: string; kept: string };
}

/** Creates two databases of a user who is no superuser. */
async function createOwned(option: 'createdb' | 'nocreatedb'): Promise<Owned> {
  const role = `role_${crypto.randomUUID().slice(0, 8)}`;
  const names = { live: `${role}_live`, scratch: `${role}_scratch`, kept: `${role}_kept` };
  await administer(async (client) => {
    await client.query(`create role ${role} login nosuperuser ${option}`);
    for (const name of [names.live, names.scratch])
      await client.query(`create database ${name} owner ${role}`);
  });
  onTestFinished(() =>
    administer(async (client) => {
      for (const name of Object.values(names))
        await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`drop role ${role}`);
    }),
  );
  const url = new URL(withDatabaseName(inject('databaseUrl'), names.live));
  url.username = role;
  return { url: url.href, names };
}

const listOids = async ({ live, scratch, kept }: Owned['names']): Promise<(number | null)[]> => {
  const oids: (number | null)[] = [];
  await administer(async (client) => {
    for (const name of [live, scratch, kept])
      oids.push(
        (await client.query('select oid from pg_database where datname = $1', [name])).rows[0]?.oid ?? null,
      );
  });
  return oids;
};

it('databases are swapped by a user who may not end the sessions of others', async () => {
  const { url, names } = await createOwned('createdb');
  const [live, scratch] = await listOids(names);
  const { swapping } = await withConnection(
    withDatabaseName(inject('databaseUrl'), names.live),
    async (superuser) => {
      const swapping = swapDatabases(url, names);
      // The superuser's session lasts until the rename waits for it.
      for (let isWaiting = false; !isWaiting; )
        isWaiting =
          (
            await superuser.query(
              `select from pg_stat_activity where state = 'active' and starts_with(query, 'alter database "' || $1)`,
              [names.live],
            )
          ).rowCount === 1;
      await superuser.query('select pg_sleep(0.2)');
      return { swapping };
    },
  );
  await swapping;
  expect(await listOids(names)).toEqual([scratch, null, live]);
});

it('the tables of the queue are created on the primary of several servers', async () => {
  const { url } = await createOwned('createdb');
  const { host } = new URL(url);
  await createQueueSchema(url.replace(host, `127.0.0.1:1,${host}`));
  const version = await withConnection(url, (client) => client.query('select version from pgboss.version'));
  expect(version.rowCount).toBe(1);
});

it('no scratch database is created by a user without that permission', async () => {
  const { url } = await createOwned('nocreatedb');
  await expect(
    withConnection(url, (client) => withScratchDatabase(client, url, () => Promise.resolve())),
  ).rejects.toThrow('ALTER ROLE usuario CREATEDB');
});

it.runIf(isLong)('databases keep their names while a session of another user remains', async () => {
  const { url, names } = await createOwned('createdb');
  const before = await listOids(names);
  const error = await withConnection(withDatabaseName(inject('databaseUrl'), names.live), () =>
    swapDatabases(url, names).catch((reason: unknown) => reason),
  );
  expect(explainBackupFailure(error)?.[0]).toContain('Otra sesión usa la base de datos');
  expect(await listOids(names)).toEqual(before);
});
