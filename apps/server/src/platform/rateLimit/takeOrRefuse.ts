import { AppError } from '../errors/appError.ts';
import type { Bucket, RateLimit } from './rateLimit.ts';

/** Counts one attempt. @throws AppError flood with the seconds to wait */
export async function takeOrRefuse(limit: RateLimit, buckets: Bucket[]): Promise<void> {
  const taken = await limit.take(buckets);
  if (!taken.allowed) throw new AppError('flood', { retryAfter: taken.retryAfter });
}
