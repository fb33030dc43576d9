import { PassThrough, pipeline, type Readable } from 'node:stream';
import { AppError } from '../errors/appError.ts';

/**
 * Passes a stream through and ends it with an error when its source sends nothing for some time. Time during which
 * the reader is slow does not count.
 *
 * @param ms maximum silence in milliseconds
 */
export function endWhenStalled(source: Readable, ms: number): Readable {
  const watched = new PassThrough();
  const checkStalled = () => {
    // Buffered bytes are unread: the reader is slow, not the source.
    if (watched.readableLength > 0) timer.refresh();
    else source.destroy(new AppError('storageAway', { cause: new Error(`no byte for ${ms} ms`) }));
  };
  const timer = setTimeout(checkStalled, ms);
  source.on('data', () => timer.refresh());
  // An error ends both streams and reaches the reader of `watched`.
  pipeline(source, watched, () => clearTimeout(timer));
  return watched;
}
