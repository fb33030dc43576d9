import type { CallMonth } from '@centinela/sections/kernel/calls/callTimes.ts';
import { formatDuration } from '@centinela/sections/kernel/calls/formatDuration.ts';
import { Details } from '@centinela/ui/parts/Details/Details.tsx';
import styles from './minute.module.css';
import { formatCount, formatKeptShare, formatMonth, formatMonthName } from './minuteText.ts';

const column = 60;
const plot = { top: 14, height: 130 } as const;
const bottom = plot.top + plot.height;

/** A month whose percentiles are shown. */
interface CompleteMonth extends CallMonth {
  median: number;
  p95: number;
  worst: number;
}

const isComplete = (month: CallMonth): month is CompleteMonth =>
  month.median !== null && month.p95 !== null && month.worst !== null;

/** Months in the chart of a narrow window. */
const narrowCount = 6;

/** The months as a chart, from the median to the 95th percentile, with all figures in a table below. */
export function MonthsChart({ months, promise }: { months: readonly CallMonth[]; promise: number | null }) {
  const complete = months.filter(isComplete);
  return (
    <>
      <Chart months={complete} promise={promise} className={styles.wide} />
      <Chart months={complete.slice(-narrowCount)} promise={promise} className={styles.narrow} />
      <p className={styles.caption}>
        El punto es la mitad de los avisos; la barra llega hasta 19 de cada 20, en segundos.
        {promise !== null && ' La línea de puntos es lo que prometemos.'}
      </p>
      <Details summary="Todas las cifras">
        <MonthsTable months={complete.toReversed()} />
      </Details>
    </>
  );
}

interface ChartProps {
  months: readonly CompleteMonth[];
  promise: number | null;
  className: string | undefined;
}

function Chart({ months, promise, className }: ChartProps) {
  const maxSeconds = Math.max(promise ?? 0, ...months.map(({ p95 }) => p95)) * 1.1;
  const toY = (seconds: number): number => bottom - (seconds / maxSeconds) * plot.height;
  const width = Math.max(1, months.length) * column;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${bottom + 24}`}
      role="img"
      aria-label="Cuánto tardamos en llamar, mes por mes. Las cifras están en la tabla."
    >
      {promise !== null && (
        <line className={styles.promised} x1={0} x2={width} y1={toY(promise)} y2={toY(promise)} />
      )}
      <line className={styles.ground} x1={0} x2={width} y1={bottom} y2={bottom} />
      {months.map(({ month, median, p95 }, index) => {
        const x = (index + 0.5) * column;
        return (
          <g key={month}>
            <line className={styles.range} x1={x} x2={x} y1={toY(median)} y2={toY(p95)} />
            <circle className={styles.median} cx={x} cy={toY(median)} r={6} />
            <text className={styles.value} x={x} y={toY(median) + 22}>
              {median}
            </text>
            <text className={styles.month} x={x} y={bottom + 18}>
              {formatMonthName(month).slice(0, 3)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const MonthsTable = ({ months }: { months: readonly CompleteMonth[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reachable by keyboard.
  <section className={styles.scroller} tabIndex={0} aria-label="Cifras mes por mes">
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Mes</th>
          <th scope="col">La mitad</th>
          <th scope="col">19 de cada 20</th>
          <th scope="col">La peor</th>
          <th scope="col">Avisos</th>
          <th scope="col">A tiempo</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{formatMonth(month.month)}</th>
            <td>{formatDuration(month.median)}</td>
            <td>{formatDuration(month.p95)}</td>
            <td>{formatDuration(month.worst)}</td>
            <td>{formatCount(month.calls)}</td>
            <td>{formatKeptShare(month) ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
