import type { BenchEnvironment } from './benchEnvironment.ts';
import type { Compared } from './load.ts';

/** One line of the result table. */
export interface Figure {
  what: string;
  measured: string;
  limit: string;
  ok: boolean;
  /** False for a figure that slower web processes do not change. */
  isSlowable?: false;
}

/** Interface of the `bench` export of each `*.bench.ts`. */
export interface Bench {
  measure(benchEnvironment: BenchEnvironment): Promise<Figure[]>;
  /** True if the benchmark runs after all others. */
  isLast?: boolean;
}

const formatRate = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });

const formatRatio = ({ ours, other, ratio }: Compared): string =>
  `${ratio.toFixed(ratio < 0.1 ? 4 : 2)}   (${formatRate(ours)} / ${formatRate(other)} a second)`;

/** Creates a figure for a ratio with a minimum. */
export const atLeast = (what: string, compared: Compared, limit: number): Figure => ({
  what,
  measured: formatRatio(compared),
  limit: `≥ ${limit}`,
  ok: compared.ratio >= limit,
});

/** Creates a figure for a ratio without a limit. */
export const withoutLimit = (what: string, compared: Compared): Figure => ({
  what,
  measured: formatRatio(compared),
  limit: 'none',
  ok: true,
  isSlowable: false,
});

/** Creates a figure for a value with a maximum. */
export const atMost = (what: string, value: number, limit: number, unit: string, note = ''): Figure => ({
  what,
  measured: `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 1 })} ${unit}${note && `   (${note})`}`,
  limit: `≤ ${limit} ${unit}`,
  ok: value <= limit,
});
