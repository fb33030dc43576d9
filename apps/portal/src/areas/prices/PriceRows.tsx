import { pesos, withoutTaxes } from '@centinela/ui/pesos.ts';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../language/language.ts';
import { useTaxRate } from '../reads.ts';
import styles from './prices.module.css';
import type { FoundRow } from './rows.ts';
import './words.ts';

/** Row height in pixels; rows on a phone have two lines. Must match prices.module.css. */
const heightNow = (): number => (window.matchMedia('(max-width: 47.99em)').matches ? 88 : 64);
/** Rows rendered beyond the visible ones. */
const spare = 12;
/** Rows rendered before the first measurement. */
const first = { from: 0, to: 24 };

/** Whether the page is being printed; all rows are rendered then. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/**
 * Virtualized table for thousands of rows. It scrolls back to the top when the rows change, and stays mounted while
 * the user types.
 */
export const PriceRows = memo(function PriceRows({ rows }: { rows: readonly FoundRow[] }) {
  const { t } = useTranslation('prices');
  const taxRate = useTaxRate();
  const isPrinting = usePrinting();
  const [seen, setSeen] = useState(first);
  const [shown, setShown] = useState(rows);
  const frame = useRef<HTMLElement>(null);
  if (shown !== rows) {
    setShown(rows);
    setSeen(first);
  }
  useLayoutEffect(() => {
    if (frame.current && shown.length > 0) frame.current.scrollTop = 0;
  }, [shown]);
  const [from, to] = isPrinting ? [0, rows.length] : [Math.max(0, seen.from - spare), seen.to + spare];
  const height = heightNow();
  const measure = ({ scrollTop, clientHeight }: HTMLElement) => {
    const start = Math.floor(scrollTop / height);
    setSeen({ from: start, to: start + Math.ceil(clientHeight / height) });
  };
  const above = from * height;
  const below = Math.max(0, rows.length - to) * height;
  return (
    <section
      ref={frame}
      className={styles.window}
      aria-label={t('table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content has to be reachable by keyboard.
      tabIndex={0}
      onScroll={(event) => measure(event.currentTarget)}
    >
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col">{t('code')}</th>
            <th scope="col">{t('name')}</th>
            <th scope="col">
              {t('price')}
              {taxRate !== null && <small className={styles.below}>{t('net')}</small>}
            </th>
            {taxRate !== null && <th scope="col">{t('net')}</th>}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Gap height={above} />}
          {rows.slice(from, to).map((row, index) => (
            <Row key={row.key} row={row} taxRate={taxRate} place={from + index + 2} />
          ))}
          {below > 0 && <Gap height={below} />}
        </tbody>
      </table>
    </section>
  );
});

const Gap = ({ height: pixels }: { height: number }) => (
  <tr aria-hidden className={styles.gap}>
    <td colSpan={4} style={{ height: pixels }} />
  </tr>
);

interface RowProps {
  row: FoundRow;
  /** National taxes included in prices, in percent. */
  taxRate: number | null;
  place: number;
}

const Row = memo(function Row({
  row: { code, name, note, group, list, price, was, isNew },
  taxRate,
  place,
}: RowProps) {
  const { t } = useTranslation('prices');
  const net = taxRate !== null && price > 0 ? `$\u00a0${pesos(withoutTaxes(price, taxRate))}` : null;
  return (
    <tr aria-rowindex={place}>
      <td className={styles.code}>{code}</td>
      <th scope="row">
        <span className={styles.name}>{name}</span>
        <small>
          {code && <span className={styles.beside}>{code} · </span>}
          {[note, group, list].filter(Boolean).join(' · ')}
        </small>
      </th>
      <td className={styles.price}>
        {price === 0 ? t('free') : `$\u00a0${pesos(price)}`}
        {was !== null && (
          <small data-way={was < price ? 'up' : 'down'}>
            {t(was < price ? 'up' : 'down')}, {t('before', { price: `$\u00a0${pesos(was)}` })}
          </small>
        )}
        {isNew && <small data-way="new">{t('isNew')}</small>}
        {net && <small className={styles.below}>{net}</small>}
      </td>
      {taxRate !== null && <td className={styles.net}>{net}</td>}
    </tr>
  );
});
