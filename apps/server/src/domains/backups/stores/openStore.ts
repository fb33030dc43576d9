import type { BackupDestination } from '#platform/config/config.ts';
import type { BackupStore } from './backupStore.ts';
import { openFolderStore } from './folderStore.ts';

/** Opens the configured destination. The S3 client uses 25 MB of memory, so it is loaded only if needed. */
export async function openBackupStore(destination: BackupDestination): Promise<BackupStore> {
  if (destination.kind === 'folder') return openFolderStore(destination.folder);
  const { openS3Store } = await import('./s3Store.ts');
  return openS3Store(destination);
}

/** Returns the `place` of a destination's store. */
export const getPlace = (destination: BackupDestination): string =>
  destination.kind === 'folder' ? destination.folder : `s3://${destination.bucket}`;
