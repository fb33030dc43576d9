import { householdEndpoints } from '@centinela/api/household/household.ts';
import { invoiceEndpoints } from '@centinela/api/invoices/invoices.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import type { Contact } from '../shared/areaQueries.ts';
import { ForecastTable } from './ForecastTable.tsx';
import styles from './forecasts.module.css';
import './words.ts';

interface ForecastsProps {
  /** The access through which another client shares invoices; undefined for the client's own. */
  accessId?: string;
  /** Number of the only contract to show; null for all. */
  contract?: string | null;
  contact: Contact | null;
}

/** Compares the bills that were forecast before signing with the invoices, for each contract. */
export default function Forecasts({ accessId, contract = null, contact }: ForecastsProps) {
  const { t } = useTranslation('invoices');
  const { data } = useQuery({
    queryKey: ['invoices', 'forecasts', accessId ?? 'own'],
    queryFn: ({ signal }) =>
      accessId === undefined
        ? call(invoiceEndpoints.forecasts, { signal })
        : call(householdEndpoints.forecasts, { signal, params: { id: accessId } }),
    meta: { background: true },
  });
  const comparisons = (data?.data ?? []).filter((each) => contract === null || each.contract === contract);
  if (comparisons.length === 0) return null;
  const titleId = `anticipado-${accessId ?? 'propio'}`;
  return (
    <section className={styles.forecasts} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('forecast.title')}</h2>
      {comparisons.map((comparison) => (
        <ForecastTable
          key={comparison.contract}
          comparison={comparison}
          contact={contact}
          isOpen={comparisons.length === 1}
        />
      ))}
    </section>
  );
}
