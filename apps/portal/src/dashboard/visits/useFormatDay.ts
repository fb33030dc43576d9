import { formatDayOfYear } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';

const styles = { short: 'shortWeekday', date: 'day', long: 'weekday' } as const;

/** Returns a function that formats a calendar day with its weekday, except as a `date`. */
export function useFormatDay(): (day: string, length: keyof typeof styles) => string {
  const { language } = useTranslation();
  return (day, length) => formatDayOfYear(day, language, styles[length]);
}
