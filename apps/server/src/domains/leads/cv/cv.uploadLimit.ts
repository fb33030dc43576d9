import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/appError.ts';
import { getNetwork, getRateLimitSubject } from '#platform/rateLimit/network.ts';

/** Limits of concurrent CV uploads of this process; each may take 5 MB of disk space. */
const maxUploads = { subject: 3, network: 6, all: 40 };
/** Assumed minimum bandwidth in bytes per second: 5 MB in five minutes. */
const slowBytesPerSecond = 16 * 1024;

/** A CV that is being received or checked. */
interface Upload {
  subject: string;
  network: string;
  stream: Readable;
  /** Seconds by which the upload is slower than one at minimum bandwidth; negative when it is faster. */
  secondsBehind(now: number): number;
}

/** Limits the number of concurrent CV uploads. */
export interface UploadLimit {
  /**
   * Admits an upload. When the limit is reached, cancels the slowest upload of the networks with the most uploads
   * with `flood`, so that stalled uploads don't block others.
   *
   * @returns a function that releases the slot
   * @throws AppError flood when all files have arrived and are being checked
   */
  enter(request: FastifyRequest, stream: Readable): () => void;
}

const createBusyError = (): AppError => new AppError('flood', { retryAfter: 5 });

export function createUploadLimit(): UploadLimit {
  const uploads = new Set<Upload>();

  /** Cancels one of the uploads. @throws AppError flood when none of them is still being received */
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
    if (!slowest) throw createBusyError();
    uploads.delete(slowest.upload);
    slowest.upload.stream.destroy(createBusyError());
  };

  return {
    enter({ ip, socket }, stream) {
      const [subject, network] = [getRateLimitSubject(ip), getNetwork(ip)];
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
