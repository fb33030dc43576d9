import autocannon from 'autocannon';

export interface Shot {
  url: string;
  connections?: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Asked anew for each request. */
  body?: () => string;
}

export interface Compared {
  ours: number;
  other: number;
  /** Median of ours over median of the other. */
  ratio: number;
}

const rounds = 5;
const seconds = 2;
const warmUpSeconds = 3;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[middle]];
  return (low + high) / 2;
};

/** Requests a second that were answered well. @throws Error when one was not */
export async function shoot(
  { url, connections = 32, method = 'GET', headers = {}, body }: Shot,
  duration = seconds,
) {
  const result = await autocannon({
    url,
    connections,
    duration,
    method,
    headers,
    ...(body && { requests: [{ method, setupRequest: (request) => ({ ...request, body: body() }) }] }),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0 || result['2xx'] === 0)
    throw new Error(`${method} ${url}: ${failed} of ${result.requests.total} failed`);
  return result.requests.total / result.duration;
}

/** Both in turn, so that whatever else the machine does falls on both; medians of five rounds. */
export async function compare(ours: Shot, other: Shot): Promise<Compared> {
  const measured: { ours: number[]; other: number[] } = { ours: [], other: [] };
  await shoot(ours, warmUpSeconds);
  await shoot(other, warmUpSeconds);
  for (let round = 0; round < rounds; round += 1) {
    measured.ours.push(await shoot(ours));
    measured.other.push(await shoot(other));
  }
  const [mine, theirs] = [median(measured.ours), median(measured.other)];
  return { ours: mine, other: theirs, ratio: mine / theirs };
}
