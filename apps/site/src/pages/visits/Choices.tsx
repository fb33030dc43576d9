import { addDays, formatChoice, formatDay } from '@centinela/api/visits/halfDays.ts';
import type { VisitOption, VisitView } from '@centinela/api/visits/view.ts';
import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import styles from './visits.module.css';

interface ChoicesProps {
  id: string;
  title: string;
  lead: string;
  /** Page that receives the choice. */
  path: string;
  today: string;
  options: readonly VisitOption[];
  /** The booked visit, whose half-day is marked; null before it is booked. */
  current: Pick<VisitView, 'kind' | 'day' | 'half'> | null;
}

const buttonTexts = { MORNING: 'Mañana', AFTERNOON: 'Tarde' } as const;

const formatDayName = (day: string, today: string): string => {
  if (day === today) return `Hoy, ${formatDay(day)}`;
  if (day === addDays(today, 1)) return `Mañana, ${formatDay(day)}`;
  return formatDay(day);
};

/** A form with one button per half-day, grouped by day. */
export function Choices({ id, title, lead, path, today, options, current }: ChoicesProps) {
  const days = [...Map.groupBy(options, ({ day }) => day)];
  const isCurrent = ({ kind, day, half }: VisitOption): boolean =>
    current !== null && current.kind === kind && current.day === day && current.half === half;
  return (
    <form className={`day white ${styles.choices}`} method="post" action={path} aria-labelledby={id}>
      <Heading level={2} id={id} size="s">
        {title}
      </Heading>
      <p className={styles.note}>{lead}</p>
      <ul className={styles.days}>
        {days.map(([day, halves]) => (
          <li key={day} className={styles.day}>
            <span id={`${id}-${day}`}>{formatDayName(day, today)}</span>
            <span className={styles.halves}>
              {halves.map((option) => (
                <Button
                  key={option.half}
                  type="submit"
                  name="elegir"
                  value={formatChoice(option.kind, option)}
                  variant="outline"
                  size="small"
                  disabled={isCurrent(option)}
                  aria-describedby={`${id}-${day}`}
                >
                  {isCurrent(option) ? 'Reservado' : buttonTexts[option.half]}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </form>
  );
}
