import { maxDirectoryLength } from '@centinela/api/content/files.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { lockObject } from '#platform/database/locks.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError, fieldError } from '#platform/errors/appError.ts';
import type { MediaDeps } from '../files/deps.ts';
import { listDirectories } from '../files/media.queries.ts';

const renameSql = `update media set directory = $2 || substr(directory, char_length($1) + 1), version = version + 1,
    updated_at = now(), updated_by_name = $3
  where directory = any($4::text[]) and deleted_at is null`;

const isIn = (directory: string, folder: string): boolean =>
  directory === folder || directory.startsWith(`${folder}/`);

/** @throws AppError badRequest that names the field, unless the folder can get the name and be renamed back */
function assertRenamable(all: readonly string[], renamed: readonly string[], from: string, to: string): void {
  if (renamed.length === 0)
    throw new AppError(
      'badRequest',
      fieldError('from', [
        'Esa carpeta ya no tiene archivos: elegí otra',
        'That folder has no files: choose another',
      ]),
    );
  if (isIn(to, from))
    throw new AppError(
      'badRequest',
      fieldError('to', ['Una carpeta no puede ir adentro de sí misma', 'A folder cannot be inside itself']),
    );
  if (all.some((directory) => isIn(directory, to)))
    throw new AppError(
      'badRequest',
      fieldError('to', [
        'Ya hay una carpeta con ese nombre: elegí otro, o mové los archivos a esa',
        'There is a folder with that name: choose another one, or move the files to it',
      ]),
    );
  const maxGrowth = maxDirectoryLength - Math.max(...renamed.map(({ length }) => length));
  if (to.length - from.length > maxGrowth)
    throw new AppError('badRequest', {
      errors: [{ field: 'to', message: 'tooLong' }],
    });
}

/**
 * Renames a folder and the folders in it, by moving their files in one statement. Files in the bin keep their folder. A
 * name that exists is refused, because renaming back would also move the files that were in it.
 *
 * @throws AppError badRequest for a folder without files, and for a name that exists, is inside the folder, or is too long
 */
export async function renameFolder(
  { database }: MediaDeps,
  actor: Actor,
  { from, to }: { from: string; to: string },
): Promise<{ directory: string; moved: number }> {
  if (from === to) return { directory: to, moved: 0 };
  return transaction(database.pool, async (client) => {
    await lockObject(client, 'mediaFolders', '');
    const all = await listDirectories(client);
    const renamed = all.filter((directory) => isIn(directory, from));
    assertRenamable(all, renamed, from, to);
    const { rowCount } = await client.query(renameSql, [from, to, actor.user?.name ?? null, renamed]);
    const moved = rowCount ?? 0;
    await recordAudit(client, actor, {
      action: 'move',
      subject: 'files',
      subjectId: '',
      title: from,
      before: { directory: from },
      after: { directory: to, files: moved },
    });
    return { directory: to, moved };
  });
}
