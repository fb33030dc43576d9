import { useContext } from 'react';
import { classes } from '../../classes.ts';
import { usePageLanguage, useWords } from '../../language/pageLanguage.ts';
import { formatPrice, removeTaxes } from '../../pesos.ts';
import { partWords } from '../words.ts';
import styles from './Price.module.css';
import { TaxRate } from './TaxRate.ts';

/**
 * Price without national taxes, required next to every price (Res. 4/2025); renders nothing if the tax rate is
 * unknown.
 */
export function NetPrice({ amount, className }: { amount: number; className?: string | undefined }) {
  const taxRate = useContext(TaxRate);
  const language = usePageLanguage();
  const words = useWords(partWords);
  if (taxRate === null || amount <= 0) return null;
  return (
    <small className={classes(styles.net, className)}>
      {words.netPrice(formatPrice(removeTaxes(amount, taxRate), language))}
    </small>
  );
}
