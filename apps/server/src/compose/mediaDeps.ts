import { publishMediaChange } from '../domains/content/invalidation/content.announce.ts';
import { countUses, isEmblem, isUsed } from '../domains/content/read/content.read.ts';
import { listUses } from '../domains/content/read/content.uses.ts';
import { readFocalPoints } from '../domains/content/read/focalPoints.read.ts';
import type { MediaDeps } from '../domains/media/files/deps.ts';
import type { Config } from '../platform/config/config.ts';
import { createIntake } from '../platform/uploads/intake.ts';
import type { Resources } from './resources.ts';

/** Dependencies of the media library. */
export const mediaDeps = (config: Config, { database, storage, jobs, metrics }: Resources): MediaDeps => ({
  database,
  storage,
  jobs,
  secret: config.secret,
  publicUrl: config.server.publicUrl,
  intake: createIntake({ config, database, metrics }, 'tmp'),
  listUses: (db, fileId) => listUses(db, 'media', fileId),
  useConditions: { isUsed, isEmblem, countUses },
  listFocalPoints: readFocalPoints,
  onFileChanged: publishMediaChange,
});
