import type { Use } from '@centinela/api/content/sections.ts';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Intake } from '#platform/uploads/intake.ts';

/** SQL conditions on the uses of a file, from the content domain; `file` is the SQL of the file id. */
export interface UseConditions {
  /** An entry uses the file, in its draft or published version. */
  isUsed(file: string): string;
  /** An entry uses the file as an icon or a logo. */
  isEmblem(file: string): string;
  /** The number of entries that use the file, in their draft or published version. */
  countUses(file: string): string;
}

/** Dependencies of the media library, provided by compose/. */
export interface MediaDeps {
  database: Database;
  storage: Storage;
  jobs: Pick<Jobs, 'send'>;
  /** Signs links to private files; at least 32 characters. */
  secret: Secret;
  /** Public origin without a trailing slash. */
  publicUrl: string;
  /** Receives and scans uploads. */
  intake: Intake;
  /** Lists the uses of a file, from the content domain. */
  listUses(db: Queryable, fileId: string): Promise<Use[]>;
  useConditions: UseConditions;
  /** Lists the focal points with which published entries display a picture, from the content domain. */
  listFocalPoints(db: Queryable, fileId: string): Promise<{ x: number; y: number }[]>;
  /** Called in the transaction of a change, so that pages that use the file are rendered again. */
  onFileChanged(client: Queryable, fileId: string): Promise<void>;
}
