import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { type Dispatch, type PointerEvent, type SetStateAction, useState } from 'react';
import { formatDayOfYear } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import styles from './charts.module.css';
import { addDays, createScale } from './scale.ts';
import './words.ts';

/** A named series of counts per day. */
export interface DaySeries {
  name: string;
  counts: readonly number[];
  /** Colour of its segment; a series without one appears only in the tooltip and in the table. */
  tone?: 'main' | 'waiting' | 'wrong';
}

interface DayChartProps {
  /** Accessible name: what the bars count. */
  label: string;
  /** The first day, for example 2026-11-01. */
  from: string;
  /** In stacking order, from the bottom of the bars. */
  series: readonly DaySeries[];
}

/**
 * Returns the horizontal position of an element for a day. The element is shifted to the left in proportion to its
 * position, so that it stays inside the frame.
 */
function getHorizontalPosition(day: number, days: number): { left: string; translate: string } {
  const share = ((day + 0.5) / days) * 100;
  return { left: `${share}%`, translate: `-${share}% 0` };
}

/** Returns the days that have a label on the axis: the first day, every whole week after it, and today as the last. */
function getAxisDays(days: number): number[] {
  const step = 7 * Math.max(1, Math.ceil(days / 28));
  const lastDay = days - 1;
  const axisDays = Array.from({ length: Math.ceil(days / step) }, (_, index) => index * step);
  return [...axisDays.filter((day) => (lastDay - day) / days > 0.12), lastDay];
}

/**
 * Bar chart of counts per day. A tooltip shows the counts of one day on hover and when the arrow keys select it; a
 * table contains all of them.
 */
export function DayChart({ label, from, series }: DayChartProps) {
  const [active, setActive] = useState<number | null>(null);
  const days = series[0]?.counts.length ?? 0;
  const bars = series.filter(({ tone }) => tone !== undefined);
  const highestTotal = Array.from({ length: days }, (_, day) => getTotal(bars, day)).reduce(
    (one, other) => Math.max(one, other),
    0,
  );
  const scale = createScale(highestTotal);
  const texts = useChartTexts(from, series);
  const { formatDay, formatDayCounts, t, formatCount } = texts;
  return (
    <div className={styles.chart}>
      {bars.length > 1 && <Legend bars={bars} />}
      <div className={styles.frame}>
        <div className={styles.scale} aria-hidden>
          {scale.map((value) => (
            <span key={value}>{formatCount(value)}</span>
          ))}
        </div>
        <div className={styles.plot}>
          <Bars bars={bars} days={days} scale={scale} active={active} />
          {active !== null && <Tooltip day={active} days={days} series={series} {...texts} />}
          <DaySlider
            days={days}
            active={active}
            onActive={setActive}
            label={t('byDay', { what: label })}
            formatDayCounts={formatDayCounts}
          />
        </div>
        <div className={styles.axis} aria-hidden>
          {getAxisDays(days).map((day) => (
            <span
              key={day}
              data-last={day === days - 1 || undefined}
              style={getHorizontalPosition(day, days)}
            >
              {day === days - 1 ? t('today') : formatDay(day, 'short')}
            </span>
          ))}
        </div>
      </div>
      <DayTable label={label} days={days} series={series} formatDay={formatDay} />
    </div>
  );
}

const getTotal = (bars: readonly DaySeries[], day: number): number =>
  bars.reduce((sum, { counts }) => sum + (counts[day] ?? 0), 0);

const Legend = ({ bars }: { bars: readonly DaySeries[] }) => (
  <ul className={styles.legend} aria-hidden>
    {bars.map(({ name, tone }) => (
      <li key={name}>
        <i data-tone={tone} /> {name}
      </li>
    ))}
  </ul>
);

interface BarsProps {
  bars: readonly DaySeries[];
  days: number;
  scale: readonly number[];
  active: number | null;
}

/** The bars and grid lines; hidden from screen readers, which use the slider and the table. */
function Bars({ bars, days, scale, active }: BarsProps) {
  const top = scale.at(-1) ?? 1;
  const share = (value: number): string => `${(value / top) * 100}%`;
  return (
    <>
      {scale.map((value) => (
        <hr key={value} style={{ bottom: share(value) }} aria-hidden />
      ))}
      <div className={styles.bars} aria-hidden>
        {Array.from({ length: days }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its index
          <span key={day} data-active={day === active || undefined}>
            {bars.toReversed().map(({ name, tone, counts }) => (
              <i key={name} data-tone={tone} style={{ height: share(counts[day] ?? 0) }} />
            ))}
          </span>
        ))}
      </div>
    </>
  );
}

interface TooltipProps extends Pick<DayChartProps, 'series'>, Pick<ChartTexts, 'formatDay' | 'formatCount'> {
  day: number;
  days: number;
}

const Tooltip = ({ day, days, series, formatDay, formatCount }: TooltipProps) => (
  <div className={styles.tip} style={getHorizontalPosition(day, days)} aria-hidden>
    <b>{formatDay(day, 'long')}</b>
    {series.map(({ name, counts }) => (
      <span key={name}>
        {name} <b>{formatCount(counts[day] ?? 0)}</b>
      </span>
    ))}
  </div>
);

interface DaySliderProps extends Pick<ChartTexts, 'formatDayCounts'> {
  days: number;
  active: number | null;
  onActive: Dispatch<SetStateAction<number | null>>;
  label: string;
}

/** Invisible native range input over the bars, which provides keyboard and screen reader access by day. */
function DaySlider({ days, active, onActive, label, formatDayCounts }: DaySliderProps) {
  const lastDay = Math.max(0, days - 1);
  /** Selects the day at the pointer's position. A click selects the same day, because the thumb is one day wide. */
  const selectHoveredDay = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onActive(Math.min(lastDay, Math.max(0, Math.floor(((clientX - left) / width) * days))));
  };
  return (
    <input
      type="range"
      className={styles.days}
      min={0}
      max={lastDay}
      step={1}
      value={active ?? lastDay}
      aria-label={label}
      aria-valuetext={formatDayCounts(active ?? lastDay)}
      onChange={(event) => onActive(Number(event.currentTarget.value))}
      onFocus={() => onActive((now) => now ?? lastDay)}
      onBlur={() => onActive(null)}
      style={{ '--thumb': `${100 / Math.max(1, days)}%` }}
      // Touch does not focus the input, and the tooltip is visible only while the input has the focus or is hovered.
      onPointerDown={({ currentTarget }) => currentTarget.focus()}
      onPointerMove={selectHoveredDay}
      onPointerLeave={(event) => {
        if (document.activeElement !== event.currentTarget) onActive(null);
      }}
    />
  );
}

type ChartTexts = ReturnType<typeof useChartTexts>;

function useChartTexts(from: string, series: readonly DaySeries[]) {
  const { t, language } = useTranslation('charts');
  const formatCount = (count: number): string => formatWholeNumber(count, language);
  const formatDay = (day: number, style: 'short' | 'long'): string =>
    formatDayOfYear(
      addDays(from, day).toISOString().slice(0, 'yyyy-mm-dd'.length),
      language,
      style === 'short' ? 'shortDay' : 'weekday',
    );
  const formatDayCounts = (day: number): string =>
    [
      formatDay(day, 'long'),
      ...series.map(({ name, counts }) => `${name}: ${formatCount(counts[day] ?? 0)}`),
    ].join(', ');
  return { t, formatCount, formatDay, formatDayCounts };
}

interface DayTableProps extends Pick<DayChartProps, 'label' | 'series'> {
  days: number;
  formatDay(day: number, style: 'short'): string;
}

/** The same counts as a table, latest day first; rendered when it is expanded. */
function DayTable({ label, days, series, formatDay }: DayTableProps) {
  const { t, language } = useTranslation('charts');
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('table')} <VisuallyHidden>{t('byDay', { what: label })}</VisuallyHidden>
      </summary>
      {isOpen && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: days }, (_, index) => days - 1 - index).map((day) => (
              <tr key={day}>
                <th scope="row">{formatDay(day, 'short')}</th>
                {series.map(({ name, counts }) => (
                  <td key={name}>{formatWholeNumber(counts[day] ?? 0, language)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
