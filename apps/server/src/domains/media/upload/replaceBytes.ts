import { fileLimits, type LibraryFile } from '@centinela/api/content/files.ts';
import type { PoolClient } from 'pg';
import type { Actor } from '#platform/audit/audit.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { received } from '#platform/storage/receive.ts';
import { claimKey, releaseKey } from '#platform/storage/unreferenced.ts';
import type { MediaDeps } from '../deps.ts';
import { refusePublishing } from '../library/access.ts';
import { findFile, findSame, insertFormer, updateFile } from '../library/media.queries.ts';
import { changeFile, type Incoming } from '../library/media.service.ts';
import { folderKey, type MediaRow, toFile } from '../library/mediaRow.ts';
import { extensionOf } from './fileName.ts';
import { takeIn } from './inspectUpload.ts';
import {
  alreadyThere,
  audit,
  bytesOf,
  lockLiving,
  makeVariantsOf,
  refuseWhenUsed,
  storeBytes,
  type Target,
  unlessTaken,
  wordsOf,
} from './persistUpload.ts';

/** How long old bytes of a replaced file remain available for open pages and caches. */
const oldBytesMs = 24 * 3_600_000;

/**
 * Replaces the bytes of a file with others of the same kind, for all its uses.
 *
 * @throws AppError notFound, stale, badFile (another kind, or bytes that another file has), tooLarge, cannotPublish
 */
export async function replaceBytes(
  deps: MediaDeps,
  actor: Actor,
  target: Target,
  incoming: Omit<Incoming, 'kinds'>,
): Promise<LibraryFile> {
  const { pool } = deps.database;
  const current = await findFile(pool, target.id);
  if (!current || current.deletedAt) throw new AppError('notFound');
  return received(deps.temporaryFolder, incoming.source, fileLimits[current.kind], async (file) => {
    const words = await incoming.words();
    const same = await findSame(pool, file.checksum, words.private ?? current.private);
    if (same?.id === current.id) return changeFile(deps, actor, target, words);
    if (same) throw alreadyThere();
    const clean = await takeIn(file, extensionOf(incoming.name), [current.kind]);
    const folder = await storeBytes(deps, clean);
    const row = await transaction(pool, async (client) => {
      const before = await lockLiving(client, target);
      const isPrivate = words.private ?? before.private;
      refusePublishing(before, isPrivate, target.reader);
      if (isPrivate !== before.private) await refuseWhenUsed(deps, client, before.id);
      const changes = {
        ...bytesOf(clean, file, folder),
        ...wordsOf(
          { ...before, ...clean },
          { ...words, name: words.name ?? before.name, private: isPrivate },
        ),
        updated_by_name: actor.user?.name ?? null,
      };
      const after = await unlessTaken(updateFile(client, before.id, changes));
      await claimKey(client, folderKey(folder));
      await leaveOldBytes(client, before, after);
      await audit(client, actor, 'replace', before, after);
      await makeVariantsOf(deps, client, after);
      await deps.changed(client, after.id);
      return after;
    });
    return toFile(row);
  });
}

/**
 * Keeps old public bytes at their address for a while, unless the address is unchanged or the file is now private.
 */
async function leaveOldBytes(client: PoolClient, before: MediaRow, after: MediaRow): Promise<void> {
  const stays = !before.private && !after.private && before.hash !== after.hash;
  if (stays) await insertFormer(client, before, oldBytesMs);
  await releaseKey(client, folderKey(before.folder), stays ? oldBytesMs : 0);
}
