import { useContext } from 'react';
import { classes } from '../../classes.ts';
import { CompanyTerms } from './CompanyTerms.ts';
import styles from './Price.module.css';

/**
 * Price terms, once below a group of prices; renders nothing if the company has defined none.
 *
 * @param includesPlanTerms adds what every plan includes
 */
export function PriceNote({
  includesPlanTerms = false,
  className,
}: {
  includesPlanTerms?: boolean;
  className?: string | undefined;
}) {
  const { planTerms, priceChanges } = useContext(CompanyTerms);
  const terms = [includesPlanTerms ? planTerms : null, priceChanges].filter((text) => text !== null);
  return terms.length > 0 && <p className={classes(styles.note, className)}>{terms.join(' ')}</p>;
}
