import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/appError.ts';
import { networkOf, subjectOf } from '#platform/rateLimit/network.ts';

/** How many CVs this process takes in at the same time; each may be 5 MB on the disk. */
const maxUploads = { subject: 3, network: 6, all: 40 };
/** A slow line sends this many bytes in a second: 5 MB in five minutes. */
const slowBytesPerSecond = 16 * 1024;

/** A CV that is being received or checked. */
interface Upload {
  subject: string;
  network: string;
  stream: Readable;
  /** How many seconds it is behind a slow line that began at the same time; negative when it is ahead. */
  secondsBehind(now: number): number;
}

/** Bounds how many CVs are taken in at the same time. */
export interface UploadRoom {
  /**
   * Lets an upload in. Where there are too many, the one that is furthest behind ends with `flood`, of the networks with
   * the most uploads: a stalled upload takes nobody's place.
   *
   * @returns gives the place back
   * @throws AppError flood when all files have arrived and are being checked
   */
  enter(request: FastifyRequest, stream: Readable): () => void;
}

const busy = (): AppError => new AppError('flood', { retryAfter: 5 });

export function createUploadRoom(): UploadRoom {
  const uploads = new Set<Upload>();

  /** Ends one of the uploads. @throws AppError flood when none of them is still being received */
  const endSlowest = (candidates: readonly Upload[]): void => {
    const ofNetwork = Map.groupBy(uploads, ({ network }) => network);
    const now = performance.now();
    const [slowest] = candidates
      .filter(({ stream }) => !stream.readableEnded && !stream.destroyed)
      .map((upload) => ({
        upload,
        siblings: ofNetwork.get(upload.network)?.length ?? 0,
        behind: upload.secondsBehind(now),
      }))
      .sort((a, b) => b.siblings - a.siblings || b.behind - a.behind);
    if (!slowest) throw busy();
    uploads.delete(slowest.upload);
    slowest.upload.stream.destroy(busy());
  };

  return {
    enter({ ip, socket }, stream) {
      const [subject, network] = [subjectOf(ip), networkOf(ip)];
      const groups: [max: number, isInside: (upload: Upload) => boolean][] = [
        [maxUploads.subject, (upload) => upload.subject === subject],
        [maxUploads.network, (upload) => upload.network === network],
        [maxUploads.all, () => true],
      ];
      for (const [max, isInside] of groups) {
        const group = [...uploads].filter(isInside);
        if (group.length >= max) endSlowest(group);
      }
      const [startedAt, bytesBefore] = [performance.now(), socket.bytesRead];
      const upload: Upload = {
        subject,
        network,
        stream,
        secondsBehind: (now) =>
          (now - startedAt) / 1000 - (socket.bytesRead - bytesBefore) / slowBytesPerSecond,
      };
      uploads.add(upload);
      return () => uploads.delete(upload);
    },
  };
}
