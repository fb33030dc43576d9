import styles from './PartsBar.module.css';

interface PartsBarProps {
  label: string;
  /** Completed share, in percent. */
  percentage: number;
  /** The count that fills the whole bar. */
  total: number;
  /** The segments of the bar; `look` chooses the colour. */
  parts: readonly { name: string; look: 'good' | 'new' | 'quiet' | 'bad'; label: string; count: number }[];
  /** Formats a count. */
  formatCount(count: number): string;
}

/** A progress bar with a segment for each outcome, and the counts as accessible text. */
export function PartsBar({ label, percentage, total, parts, formatCount }: PartsBarProps) {
  const valueText = parts
    .filter(({ count }) => count > 0)
    .map((part) => `${part.label}: ${formatCount(part.count)}`)
    .join(', ');
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-valuenow={percentage}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
      aria-valuetext={`${percentage} %${valueText && `. ${valueText}`}`}
    >
      {parts.map(({ name, look, count }) => (
        <span key={name} data-look={look} style={{ width: `${total === 0 ? 0 : (100 * count) / total}%` }} />
      ))}
    </div>
  );
}
