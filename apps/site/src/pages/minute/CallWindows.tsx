import type { CallCount } from '@centinela/sections/kernel/calls/callTimes.ts';
import { formatDuration } from '@centinela/sections/kernel/calls/formatDuration.ts';
import styles from './minute.module.css';
import { formatCount } from './minuteText.ts';

/** Seconds per column of windows for a promise of up to a minute; more for a longer one, in multiples of these. */
const minColumnSeconds = 5;
const getColumnSeconds = (promise: number | null): number =>
  minColumnSeconds * Math.max(1, Math.ceil((promise ?? 0) / 60));

/** Windows in the highest column. */
const maxWindows = 15;
/** Columns beyond the promise, for late calls. The last one contains all later calls too. */
const lateColumns = 6;
const defaultColumns = 20;
const cell = { width: 20, height: 15 } as const;
const top = 26;
const ground = top + maxWindows * cell.height + 4;
const height = ground + 26;

/** A column of the chart: its calls, and how many windows they light. */
interface Column {
  /** Calls within at least `from` seconds and less than the next column's. */
  from: number;
  calls: number;
  windows: number;
  isLate: boolean;
}

/**
 * Groups calls in columns of equal spans. A call of exactly the promised seconds kept the promise, so a column
 * contains the calls after its start up to and including its end.
 */
export function createColumns(counts: readonly CallCount[], promise: number | null): Column[] {
  const columnSeconds = getColumnSeconds(promise);
  const columnCount = promise === null ? defaultColumns : Math.ceil(promise / columnSeconds) + lateColumns;
  const calls = Array.from({ length: columnCount }, () => 0);
  for (const { seconds, calls: count } of counts) {
    const index = Math.max(0, Math.min(columnCount - 1, Math.ceil(seconds / columnSeconds) - 1));
    calls[index] = (calls[index] ?? 0) + count;
  }
  const callsPerWindow = Math.max(1, Math.max(...calls) / maxWindows);
  return calls.map((count, index) => ({
    from: index * columnSeconds,
    calls: count,
    windows: Math.ceil(count / callsPerWindow),
    isLate: promise !== null && index * columnSeconds >= promise,
  }));
}

/** Labels below every third column. */
const labelEvery = 3;

/**
 * The calls of a month as a street at night: each column is a span of time, and each lit window represents the
 * same number of calls.
 */
export function CallWindows({
  counts,
  promise,
  label,
}: {
  counts: readonly CallCount[];
  promise: number | null;
  /** Alternative text. */
  label: string;
}) {
  const columns = createColumns(counts, promise);
  const width = columns.length * cell.width;
  const total = Math.max(...columns.map(({ calls }) => calls));
  const perWindow = Math.max(1, Math.ceil(total / maxWindows));
  return (
    <figure className={styles.figure}>
      <svg className={styles.windows} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {columns.map(({ from, windows, isLate }, index) => (
          <g key={from} className={isLate ? styles.late : styles.lit}>
            {windows > 0 && (
              <rect
                className={styles.wall}
                x={index * cell.width + 0.5}
                y={ground - windows * cell.height - 7}
                width={cell.width - 1}
                height={windows * cell.height + 7}
                rx={2}
              />
            )}
            {Array.from({ length: windows }, (_, row) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a window is identified by its row
                key={row}
                x={index * cell.width + 3}
                y={ground - 4 - (row + 1) * cell.height + 3}
                width={cell.width - 6}
                height={cell.height - 5}
                rx={1.5}
                data-tone={(index * 7 + row * 5) % 4}
              />
            ))}
          </g>
        ))}
        <line className={styles.ground} x1={0} x2={width} y1={ground} y2={ground} />
        {columns.map(
          ({ from }, index) =>
            index % labelEvery === 0 && (
              <text key={from} className={styles.tick} x={Math.max(1, index * cell.width)} y={ground + 18}>
                {from}
              </text>
            ),
        )}
        {promise !== null && (
          <Promised x={(promise / getColumnSeconds(promise)) * cell.width} promise={promise} />
        )}
      </svg>
      <figcaption className={styles.caption}>
        Segundos desde que suena hasta que llamamos. Cada ventana{' '}
        {perWindow === 1 ? 'es un aviso' : `son hasta ${formatCount(perWindow)} avisos`}.
      </figcaption>
    </figure>
  );
}

/** The line after which calls are late. */
const Promised = ({ x, promise }: { x: number; promise: number }) => (
  <g>
    <line className={styles.promised} x1={x} x2={x} y1={8} y2={ground} />
    <text className={styles.promisedLabel} x={x + 5} y={18}>
      {formatDuration(promise)}
    </text>
  </g>
);
