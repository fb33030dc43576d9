import { PassThrough, pipeline, type Readable } from 'node:stream';
import { AppError } from '../errors/appError.ts';

/**
 * The same bytes, ended with an error when their source is silent for too long. The time in which the reader is slow
 * does not count.
 *
 * @param ms longest silence, in milliseconds
 */
export function endWhenStalled(source: Readable, ms: number): Readable {
  const watched = new PassThrough();
  const stalled = () => {
    // What is there has not been read yet: the reader is slow, not the source.
    if (watched.readableLength > 0) timer.refresh();
    else source.destroy(new AppError('storageAway', { cause: new Error(`no byte for ${ms} ms`) }));
  };
  const timer = setTimeout(stalled, ms);
  source.on('data', () => timer.refresh());
  // An error ends both; whoever reads `watched` is told of it.
  pipeline(source, watched, () => clearTimeout(timer));
  return watched;
}
