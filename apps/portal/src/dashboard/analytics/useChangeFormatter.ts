import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';

/** Returns a function that formats the change of a figure since the previous period. */
export function useChangeFormatter(): (now: number, before: number) => string {
  const { t, language } = useTranslation('analytics');
  return (now, before) => {
    if (before === 0) return now === 0 ? t('same') : t('isNew');
    const percent = Math.round((now / before - 1) * 100);
    if (percent === 0) return t('same');
    return t(percent > 0 ? 'more' : 'fewer', { count: formatWholeNumber(Math.abs(percent), language) });
  };
}
