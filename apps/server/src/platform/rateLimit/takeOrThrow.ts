import { AppError } from '../errors/appError.ts';
import type { Bucket, RateLimit } from './rateLimit.ts';

/** Counts one attempt. @throws AppError flood with the seconds to wait */
export async function takeOrThrow(limit: RateLimit, buckets: Bucket[]): Promise<void> {
  const result = await limit.take(buckets);
  if (!result.allowed) throw new AppError('flood', { retryAfter: result.retryAfter });
}
