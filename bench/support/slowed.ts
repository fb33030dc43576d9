import { join } from 'node:path';
import type { LoadRequest } from './load.ts';

/** Whether this run proves that the limits can be missed: all web processes are slowed (`slowdown.ts`). */
export const isSlowed = process.env.BENCH_SLOWED === '1';

/** Header of the requests of a comparison's other side, which are not slowed. */
export const otherSideHeader = 'x-bench-other-side';

/** Environment of a web process that is the other side of all its comparisons. */
export const notSlowed = { SLOWDOWN_MS: '0' };

/** Environment of all other web processes. A request takes longer than any limit in milliseconds of a response. */
export const slowdown = { SLOWDOWN_MS: '80' };

/** Arguments of Node that slow a web process in such a run. */
export const slowdownArguments = isSlowed ? ['--import', join(import.meta.dirname, 'slowdown.ts')] : [];

/** Marks a request as that of the other side. */
export const toOtherSide = (request: LoadRequest): LoadRequest =>
  isSlowed ? { ...request, headers: { ...request.headers, [otherSideHeader]: '1' } } : request;
