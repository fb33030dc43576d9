import { classes } from '../../classes.ts';
import { usePageLanguage, useWords } from '../../language/pageLanguage.ts';
import { formatPesos, formatPrice } from '../../pesos.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { partWords } from '../words.ts';
import { NetPrice } from './NetPrice.tsx';
import styles from './Price.module.css';

/**
 * Complete price in Argentine pesos: `$ 24.900 por mes`. Screen readers announce "24.900 pesos por mes", because many
 * read the sign as dollars. If the tax rate is known, the price without taxes follows below.
 *
 * @param regularPrice price without the promotion, struck through and announced
 */
export function Price({
  amount,
  regularPrice,
  period,
  size = 'm',
}: {
  amount: number;
  regularPrice?: number | null;
  period?: string;
  size?: 's' | 'm' | 'l';
}) {
  const words = useWords(partWords);
  const language = usePageLanguage();
  const pesos = formatPesos(amount, language);
  const shownPeriod = period ?? words.perMonth;
  return (
    <span className={classes(styles.price, styles[size])}>
      <VisuallyHidden>{words.spokenPrice(pesos, shownPeriod)}</VisuallyHidden>
      <span className={styles.amount} aria-hidden="true">{`$\u00a0${pesos}`}</span>
      <span className={styles.period} aria-hidden="true">
        {shownPeriod}
      </span>
      {regularPrice != null && regularPrice > amount && (
        <span className={styles.full}>
          <VisuallyHidden>
            {words.spokenRegularPrice(formatPesos(regularPrice, language), shownPeriod)}
          </VisuallyHidden>
          <s aria-hidden="true">{formatPrice(regularPrice, language)}</s>
          <span aria-hidden="true"> {words.withoutPromotion}</span>
        </span>
      )}
      <NetPrice amount={amount} />
    </span>
  );
}
