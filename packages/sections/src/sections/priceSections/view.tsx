import { Downloads } from '@centinela/ui/parts/Downloads/Downloads.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Opening } from '@centinela/ui/parts/Opening/Opening.tsx';
import { pesos } from '@centinela/ui/parts/Price/Price.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { dayInWords } from '../../kernel/dayInWords.ts';
import type { View } from '../../registry.ts';
import type { ViewProps } from '../../viewProps.ts';
import styles from './view.module.css';

type Group = View<'priceSections'>['groups'][number];

/**
 * A price list: a table for each group, and the document that says the same.
 *
 * @param trail the way back, above the title
 */
export const PriceListView = ({ entry, trail }: ViewProps<'priceSections'> & { trail?: ReactNode }) => (
  <>
    <Opening
      trail={trail}
      title={entry.title}
      lead={`Precios finales en pesos, con IVA. Valen desde el ${dayInWords(entry.validFrom)}.`}
      image={entry.seo.shareImage}
    />
    <Section>
      <div className={styles.groups}>
        {entry.groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be called the same.
          <PriceTable key={index} group={group} />
        ))}
      </div>
      {entry.document && (
        <div className={styles.document}>
          <Heading level={2} size="s">
            La lista, para llevar
          </Heading>
          <Downloads documents={[entry.document]} />
        </div>
      )}
    </Section>
  </>
);

function PriceTable({ group: { title, rows } }: { group: Group }) {
  const hasCodes = rows.some(({ code }) => code);
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{title}</caption>
      <thead>
        <tr>
          {hasCodes && (
            <th scope="col" className={styles.code}>
              Código
            </th>
          )}
          <th scope="col">Qué es</th>
          <th scope="col" className={styles.price}>
            Precio
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, name, price, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same.
          <tr key={index}>
            {hasCodes && <td className={styles.code}>{code}</td>}
            <th scope="row">
              {name}
              {note && <span className={styles.note}>{note}</span>}
            </th>
            <td className={styles.price}>
              <Amount price={price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Amount = ({ price }: { price: number }) =>
  price === 0 ? (
    'Sin cargo'
  ) : (
    <>
      <VisuallyHidden>{pesos(price)} pesos</VisuallyHidden>
      <span aria-hidden="true">{`$\u00a0${pesos(price)}`}</span>
    </>
  );
