import type { Label } from '@centinela/sections/kernel/language.ts';
import type pg from 'pg';
import { explainBackupFailure } from './backupError.ts';
import { selectExpired } from './backups.retention.ts';
import { readBackupSettings } from './backups.settings.ts';
import type { BackupStore } from './stores/backupStore.ts';

interface StoredRun {
  id: string;
  name: string;
  startedAt: Date;
}

const storedSql = `select id, name, started_at as "startedAt" from backups
  where state = 'verified' and removed_at is null and place = $1 and name = any($2)`;

/**
 * Removes the backups of a store that no rule keeps. Files without a verified run of this database are not touched. A
 * backup that cannot be removed is tried again after the next one. The caller holds the lock of backups.
 *
 * @returns what could not be done; null if everything was
 */
export async function removeExpiredBackups(client: pg.Client, store: BackupStore): Promise<Label | null> {
  try {
    const { settings } = await readBackupSettings(client);
    const names = (await store.list()).map(({ name }) => name);
    const { rows } = await client.query<StoredRun>(storedSql, [store.place, names]);
    for (const { id, name } of selectExpired(rows, settings)) {
      await store.remove(name);
      await client.query('update backups set removed_at = now() where id = $1', [id]);
    }
    return null;
  } catch (error) {
    const [es, en] = explainBackupFailure(error) ?? ['', ''];
    return [
      `La copia está bien, pero no se pudieron borrar las viejas. Se prueba de nuevo con la próxima. ${es}`.trim(),
      `The backup is fine, but old ones could not be removed. This is tried again after the next one. ${en}`.trim(),
    ];
  }
}
