import { useContext } from 'react';
import { classes } from '../../classes.ts';
import { CompanyTerms } from './CompanyTerms.ts';
import styles from './Price.module.css';

/**
 * On what terms prices are, once below all that stand together; nothing where the company has not said.
 *
 * @param ofPlans adds what comes with every plan
 */
export function PriceNote({
  ofPlans = false,
  className,
}: {
  ofPlans?: boolean;
  className?: string | undefined;
}) {
  const { planTerms, priceChanges } = useContext(CompanyTerms);
  const terms = [ofPlans ? planTerms : null, priceChanges].filter((text) => text !== null);
  return terms.length > 0 && <p className={classes(styles.note, className)}>{terms.join(' ')}</p>;
}
