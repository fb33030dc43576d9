import { formatPesos, removeTaxes } from '@centinela/ui/pesos.ts';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../language/language.ts';
import { useTaxRate } from '../shared/areaQueries.ts';
import styles from './prices.module.css';
import type { SearchableRow } from './rows.ts';
import './words.ts';

/** Row height in pixels. Rows on a phone have two lines. It must match prices.module.css. */
const getRowHeight = (): number => (window.matchMedia('(max-width: 47.99em)').matches ? 88 : 64);
/** Number of rows rendered above and below the visible rows. */
const overscan = 12;
/** The rows rendered before the first measurement. */
const initialRange = { from: 0, to: 24 };

/** Whether the page is being printed; all rows are rendered then. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const startPrinting = () => flushSync(() => setPrinting(true));
    const endPrinting = () => setPrinting(false);
    addEventListener('beforeprint', startPrinting);
    addEventListener('afterprint', endPrinting);
    return () => {
      removeEventListener('beforeprint', startPrinting);
      removeEventListener('afterprint', endPrinting);
    };
  }, []);
  return isPrinting;
}

/**
 * Virtualized table for thousands of rows. It scrolls back to the top when the rows change, and stays mounted while
 * the user types.
 */
export const PriceRows = memo(function PriceRows({ rows }: { rows: readonly SearchableRow[] }) {
  const { t } = useTranslation('prices');
  const taxRate = useTaxRate();
  const isPrinting = usePrinting();
  const [visibleRange, setVisibleRange] = useState(initialRange);
  const [displayedRows, setDisplayedRows] = useState(rows);
  const scroller = useRef<HTMLElement>(null);
  if (displayedRows !== rows) {
    setDisplayedRows(rows);
    setVisibleRange(initialRange);
  }
  useLayoutEffect(() => {
    if (scroller.current && displayedRows.length > 0) scroller.current.scrollTop = 0;
  }, [displayedRows]);
  const [from, to] = isPrinting
    ? [0, rows.length]
    : [Math.max(0, visibleRange.from - overscan), visibleRange.to + overscan];
  const height = getRowHeight();
  const measure = ({ scrollTop, clientHeight }: HTMLElement) => {
    const firstRow = Math.floor(scrollTop / height);
    setVisibleRange({ from: firstRow, to: firstRow + Math.ceil(clientHeight / height) });
  };
  const heightAbove = from * height;
  const heightBelow = Math.max(0, rows.length - to) * height;
  return (
    <section
      ref={scroller}
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
          {heightAbove > 0 && <SpacerRow height={heightAbove} />}
          {rows.slice(from, to).map((row, index) => (
            <PriceTableRow key={row.key} row={row} taxRate={taxRate} rowNumber={from + index + 2} />
          ))}
          {heightBelow > 0 && <SpacerRow height={heightBelow} />}
        </tbody>
      </table>
    </section>
  );
});

const SpacerRow = ({ height: pixels }: { height: number }) => (
  <tr aria-hidden className={styles.gap}>
    <td colSpan={4} style={{ height: pixels }} />
  </tr>
);

interface RowProps {
  row: SearchableRow;
  /** National taxes included in prices, in percent. */
  taxRate: number | null;
  rowNumber: number;
}

const PriceTableRow = memo(function PriceTableRow({
  row: { code, name, note, group, list, price, was, isNew },
  taxRate,
  rowNumber,
}: RowProps) {
  const { t } = useTranslation('prices');
  const netPrice =
    taxRate !== null && price > 0 ? `$\u00a0${formatPesos(removeTaxes(price, taxRate))}` : null;
  return (
    <tr aria-rowindex={rowNumber}>
      <td className={styles.code}>{code}</td>
      <th scope="row">
        <span className={styles.name}>{name}</span>
        <small>
          {code && <span className={styles.beside}>{code} · </span>}
          {[note, group, list].filter(Boolean).join(' · ')}
        </small>
      </th>
      <td className={styles.price}>
        {price === 0 ? t('free') : `$\u00a0${formatPesos(price)}`}
        {was !== null && (
          <small data-way={was < price ? 'up' : 'down'}>
            {t(was < price ? 'up' : 'down')}, {t('before', { price: `$\u00a0${formatPesos(was)}` })}
          </small>
        )}
        {isNew && <small data-way="new">{t('isNew')}</small>}
        {netPrice && <small className={styles.below}>{netPrice}</small>}
      </td>
      {taxRate !== null && <td className={styles.net}>{netPrice}</td>}
    </tr>
  );
});
