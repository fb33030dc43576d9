import type { FileKind, StoredFile } from '@centinela/api/content/files.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cacheFile, fileKeys } from './library.ts';
import { uploadFile } from './upload.ts';

/** A file upload, or the reason why it failed. */
export interface Upload {
  key: string;
  name: string;
  /** Uploaded fraction, 0..1. */
  share: number;
  state: 'sending' | 'done' | 'existed' | 'failed';
  message: string | null;
}

interface UploadTarget {
  /** The only kind that is accepted; null for all. */
  kind: FileKind | null;
  /** The folder for new files; empty for none. */
  directory: string;
}

let uploadCount = 0;

/** Uploads files sequentially and reports the progress of each. */
export function useUploads({ kind, directory }: UploadTarget, onUploaded: (files: StoredFile[]) => void) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));

  const uploadOne = async (key: string, file: File): Promise<StoredFile | null> => {
    try {
      const onProgress = (share: number) => change(key, { share });
      const stored = await uploadFile(file, kind, { onProgress, directory });
      cacheFile(client, stored);
      change(key, { share: 1, state: stored.existed ? 'existed' : 'done' });
      return stored;
    } catch (error) {
      change(key, { state: 'failed', message: error instanceof Error ? error.message : String(error) });
      return null;
    }
  };

  const send = async (files: readonly File[]): Promise<void> => {
    const queued = files.map((file) => ({ key: `upload-${++uploadCount}`, file }));
    setUploads((now) => [
      ...queued.map(({ key, file }) => ({
        key,
        name: file.name,
        share: 0,
        state: 'sending' as const,
        message: null,
      })),
      ...now.filter(({ state }) => state === 'sending'),
    ]);
    const stored: StoredFile[] = [];
    for (const { key, file } of queued) {
      const storedFile = await uploadOne(key, file);
      if (storedFile) stored.push(storedFile);
    }
    if (stored.length === 0) return;
    await client.invalidateQueries({ queryKey: ['files', 'list'] });
    await client.invalidateQueries({ queryKey: fileKeys.directories });
    onUploaded(stored);
  };
  return {
    uploads,
    send,
    dismiss: (key: string) => setUploads((now) => now.filter((each) => each.key !== key)),
  };
}
