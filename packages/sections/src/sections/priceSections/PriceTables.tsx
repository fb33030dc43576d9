import { usePageLanguage, useWords } from '@centinela/ui/language/pageLanguage.ts';
import { NetPrice } from '@centinela/ui/parts/Price/NetPrice.tsx';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { formatPesos, formatPrice } from '@centinela/ui/pesos.ts';
import { memo } from 'react';
import type { View } from '../../views/sections.ts';
import styles from './PriceTables.module.css';
import { priceWords } from './words.ts';

type ListedGroup = View<'priceSections'>['groups'][number];

/** A row of a price list, with the page about what it sells, if any. */
export type PriceRow = ListedGroup['rows'][number] & { path?: string };

export type PriceGroup = Omit<ListedGroup, 'rows'> & { rows: PriceRow[] };

/** The terms of all price lists, next to their effective date. */
export const priceTerms = priceWords.es.terms;

/** One table per group of a price list. In print, headers repeat on every page and rows are not split. */
export const PriceTables = ({ groups }: { groups: readonly PriceGroup[] }) => (
  <div className={styles.groups}>
    {groups.map((group, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have the same title
      <PriceTable key={index} group={group} />
    ))}
    <PriceNote />
  </div>
);

/** Memoised by group: the dashboard's preview may contain thirty groups of two hundred rows. */
const PriceTable = memo(function PriceTable({ group: { title, rows } }: { group: PriceGroup }) {
  const words = useWords(priceWords);
  const hasCodes = rows.some(({ code }) => code);
  return (
    <div className={styles.group}>
      <table className={styles.table}>
        <caption className={styles.caption}>{title}</caption>
        <thead>
          <tr>
            {hasCodes && (
              <th scope="col" className={styles.code}>
                {words.code}
              </th>
            )}
            <th scope="col">{words.what}</th>
            <th scope="col" className={styles.price}>
              {words.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, name, price, note, path }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be identical
            <tr key={index}>
              {hasCodes && <td className={styles.code}>{code}</td>}
              <th scope="row">
                {path ? <a href={path}>{name}</a> : name}
                {note && <span className={styles.note}>{note}</span>}
              </th>
              <td className={styles.price}>
                <Amount price={price} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

function Amount({ price }: { price: number }) {
  const words = useWords(priceWords);
  const language = usePageLanguage();
  return price === 0 ? (
    words.free
  ) : (
    <>
      <VisuallyHidden>{formatPesos(price, language)} pesos</VisuallyHidden>
      <span aria-hidden="true">{formatPrice(price, language)}</span>
      <NetPrice amount={price} className={styles.net} />
    </>
  );
}
