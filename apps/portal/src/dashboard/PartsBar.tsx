import styles from './PartsBar.module.css';

interface PartsBarProps {
  label: string;
  /** How much is done, in hundredths. */
  percentage: number;
  /** What all of it is. */
  total: number;
  /** What became of it so far; `look` chooses the colour. */
  parts: readonly { name: string; look: 'good' | 'new' | 'quiet' | 'bad'; label: string; count: number }[];
  /** Writes a number. */
  write(count: number): string;
}

/** What became of something that comes in many pieces, as a bar and in words. */
export function PartsBar({ label, percentage, total, parts, write }: PartsBarProps) {
  const told = parts
    .filter(({ count }) => count > 0)
    .map((part) => `${part.label}: ${write(part.count)}`)
    .join(', ');
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-valuenow={percentage}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
      aria-valuetext={`${percentage} %${told && `. ${told}`}`}
    >
      {parts.map(({ name, look, count }) => (
        <span key={name} data-look={look} style={{ width: `${total === 0 ? 0 : (100 * count) / total}%` }} />
      ))}
    </div>
  );
}
