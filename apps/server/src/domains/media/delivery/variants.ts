import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { DrawingFailed } from '#platform/pictures/drawInChildProcess.ts';
import type { Urgency } from '#platform/pictures/pictureSlots.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { getOriginalKey, isVector, type MediaRow } from '../files/mediaRow.ts';
import { makeSharePicture, makeVariant, shareSize, type VariantFormat } from '../files/picture.ts';
import { createFailedDrawings } from './failedDrawings.ts';
import { parseFocalPoint, recordShare } from './shareNames.ts';
import { storeIfSpaceLeft } from './storeIfSpaceLeft.ts';

export interface Variants {
  /** Returns the bytes of a stored variant, or null. */
  readVariant(folder: string, width: number, format: VariantFormat): Promise<Buffer | null>;
  /**
   * Creates and stores a variant for a waiting caller.
   *
   * @returns null when the original is gone or rendering failed before
   * @throws DrawingFailed when rendering fails
   */
  make(file: MediaRow, width: number, format: VariantFormat): Promise<Buffer | null>;
  /** Creates a variant unless it exists; `soon` if it was requested, `later` if it may be requested in the future. */
  ensure(file: MediaRow, width: number, format: VariantFormat, urgency: 'soon' | 'later'): Promise<void>;
  /**
   * Returns the share picture of a file, created on first request.
   *
   * @param name as returned by `getShareFileName`
   * @param namesInUse the names of all share pictures that pages use; others are removed when this one is created
   * @returns null as for `make`
   */
  share(file: MediaRow, name: string, namesInUse?: readonly string[]): Promise<Buffer | null>;
}

/** Maximum files with a render queue. */
const maxQueues = 500;

/** Returns the storage key of a variant, in the folder of its original. */
export const getVariantKey = (folder: string, width: number, format: VariantFormat): string =>
  `${folder}/${width}.${format}`;

/** Creates a function that makes and stores bytes once for any number of concurrent callers. */
function createStoreOnce(storage: Storage) {
  const tasksInProgress = new Map<string, Promise<Buffer | null>>();
  return (key: string, type: string, urgency: Urgency, make: () => Promise<Buffer | null>) => {
    const name = `${urgency} ${key}`;
    const runningTask = tasksInProgress.get(name);
    if (runningTask) return runningTask;
    const task = make()
      .then(async (bytes) => {
        if (bytes) await storeIfSpaceLeft(storage, key, bytes, type);
        return bytes;
      })
      .finally(() => tasksInProgress.delete(name));
    tasksInProgress.set(name, task);
    return task;
  };
}

/**
 * Creates each variant once: concurrent requests in this process share the work, other processes find it in the
 * storage.
 */
export function createVariants({ storage }: { storage: Storage }): Variants {
  const storeOnce = createStoreOnce(storage);
  const failedDrawings = createFailedDrawings(storage);
  const queues = new LRUCache<string, LimitFunction>({ max: maxQueues });

  async function readVariant(folder: string, width: number, format: VariantFormat): Promise<Buffer | null> {
    const storedObject = await storage.read(getVariantKey(folder, width, format));
    return storedObject && buffer(storedObject.stream);
  }

  async function loadSource(file: MediaRow) {
    const original = await storage.read(getOriginalKey(file));
    return (
      original && {
        bytes: await buffer(original.stream),
        vector: isVector(file),
        animated: file.animated,
      }
    );
  }

  async function renderUnlessFailed(
    file: MediaRow,
    width: number,
    render: () => Promise<Buffer | null>,
  ): Promise<Buffer | null> {
    if (await failedDrawings.has(file.folder, width)) return null;
    try {
      return await render();
    } catch (error) {
      if (error instanceof DrawingFailed)
        await failedDrawings.record({ folder: file.folder, isVector: isVector(file), width }, error);
      throw error;
    }
  }

  /**
   * Renders a file unless that failed before. Only one variant of a drawing is rendered at a time, so that a drawing
   * never occupies all render slots.
   */
  function renderQueued(
    file: MediaRow,
    width: number,
    render: () => Promise<Buffer | null>,
  ): Promise<Buffer | null> {
    if (!isVector(file)) return renderUnlessFailed(file, width, render);
    const queue = queues.get(file.folder) ?? pLimit(1);
    queues.set(file.folder, queue);
    return queue(() => renderUnlessFailed(file, width, render));
  }

  function make(file: MediaRow, width: number, format: VariantFormat, urgency: Urgency = 'now') {
    const type = file.animated ? 'image/webp' : `image/${format}`;
    return storeOnce(getVariantKey(file.folder, width, format), type, urgency, () =>
      renderQueued(file, width, async () => {
        const source = await loadSource(file);
        return source && makeVariant({ ...source, width: file.width ?? width }, width, format, urgency);
      }),
    );
  }

  async function share(file: MediaRow, name: string, namesInUse?: readonly string[]): Promise<Buffer | null> {
    const key = `${file.folder}/${name}`;
    const storedObject = await storage.read(key);
    if (storedObject) return buffer(storedObject.stream);
    const { width, height } = file;
    const focal = parseFocalPoint(name);
    if (!width || !height || !focal) return null;
    return storeOnce(key, 'image/jpeg', 'now', () =>
      renderQueued(file, shareSize.width, async () => {
        const source = await loadSource(file);
        const bytes = source && (await makeSharePicture({ ...source, width, height }, focal, 'now'));
        if (bytes) await recordShare(storage, file.folder, name, namesInUse);
        return bytes;
      }),
    );
  }

  return {
    readVariant,
    make: (file, width, format) => make(file, width, format),
    async ensure(file, width, format, urgency) {
      if ((await storage.size(getVariantKey(file.folder, width, format))) === null)
        await make(file, width, format, urgency);
    },
    share,
  };
}
