import { fileLimits, type LibraryFile } from '@centinela/api/files.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { received } from '../../platform/storage/receive.ts';
import type { MediaDeps } from './deps.ts';
import { extensionOf } from './fileName.ts';
import { takeIn } from './intake.ts';
import {
  alreadyThere,
  audit,
  bytesOf,
  holdPlace,
  lockLiving,
  makeVariantsOf,
  putBytes,
  refuseWhenUsed,
  type Target,
  unlessTaken,
  wordsOf,
} from './keeping.ts';
import { forgetJob } from './media.jobs.ts';
import { findFile, findSame, updateFile } from './media.queries.ts';
import { changeFile, type Incoming } from './media.service.ts';
import { placeOf, toFile } from './mediaRow.ts';

/** Open pages and caches may ask for the old bytes of a replaced file for this long. */
const oldBytesMs = 24 * 3_600_000;

/**
 * Gives a file other bytes of the same kind: everything that uses it shows them from now on.
 *
 * @throws AppError notFound, stale, badFile (another kind, or bytes that another file has), tooLarge
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
    const isPrivate = words.private ?? current.private;
    const same = await findSame(pool, file.checksum, isPrivate);
    if (same?.id === current.id) return changeFile(deps, actor, target, words);
    if (same) throw alreadyThere();
    const clean = await takeIn(file, extensionOf(incoming.name), [current.kind]);
    const row = await transaction(pool, async (client) => {
      const before = await lockLiving(client, target);
      if (isPrivate && !before.private) await refuseWhenUsed(deps, client, before.id);
      await holdPlace(client, isPrivate, clean);
      const changes = {
        ...bytesOf(clean, file),
        ...wordsOf(
          { ...before, ...clean },
          { ...words, name: words.name ?? before.name, private: isPrivate },
        ),
        updated_by_name: actor.user?.name ?? null,
      };
      const after = await unlessTaken(updateFile(client, before.id, changes));
      await putBytes(deps, after, clean);
      if (after.hash !== before.hash || after.private !== before.private) {
        const startAfter = new Date(Date.now() + (isPrivate ? 0 : oldBytesMs));
        await deps.jobs.send(forgetJob, placeOf(before), { client, startAfter });
      }
      await audit(client, actor, 'replace', before, after);
      await makeVariantsOf(deps, client, after);
      await deps.changed(client, after.id);
      return after;
    });
    return toFile(row);
  });
}
