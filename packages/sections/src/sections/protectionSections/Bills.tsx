import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { CompanyTerms } from '@centinela/ui/parts/Price/CompanyTerms.ts';
import { NetPrice } from '@centinela/ui/parts/Price/NetPrice.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { useContext } from 'react';
import { toArgentineDate } from '../../kernel/visible.ts';
import {
  type BillGroup,
  forecastBills,
  groupBills,
  type PromotionTerm,
  sumBills,
} from '../plans/pricing/bills.ts';
import styles from './bills.module.css';
import type { Designed } from './drawing/Stage.tsx';
import { formatPesos } from './formatting.ts';

const monthFormat = new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' });

const formatMonth = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));

/** Formats the months of equal bills: "enero de 2027", "febrero a diciembre de 2027". */
export function formatMonths({ bills }: Pick<BillGroup, 'bills'>): string {
  const [first = '', last = ''] = [bills[0]?.month, bills.at(-1)?.month];
  const [firstYear, lastYear] = [first.slice(0, 4), last.slice(0, 4)];
  const end = `${formatMonth(last)} de ${lastYear}`;
  if (first === last) return end;
  return `${formatMonth(first)}${firstYear === lastYear ? '' : ` de ${firstYear}`} a ${end}`;
}

/** Explains the amount of equal bills; null for the plain monthly price. */
function explain({ bills: [first] }: BillGroup): string | null {
  if (first && first.once > 0) return `Con ${formatPesos(first.once)} que se pagan por única vez.`;
  return first?.isAfterPromotion ? 'Ya sin la promoción.' : null;
}

/**
 * The bills of the first year, what may change them, and what leaving costs.
 *
 * @param now time of the request; the installation is assumed to be today
 * @param terms terms of the plan's promotions
 */
export function Bills({
  proposal: { plan, cost, products },
  now,
  terms,
}: {
  proposal: Designed;
  now: Date;
  terms: readonly PromotionTerm[];
}) {
  const { priceChanges, leavingTerms } = useContext(CompanyTerms);
  if (plan?.kind !== 'GENERAL') return null;
  const bills = forecastBills({ plan, cost }, toArgentineDate(now), terms);
  const groups = groupBills(bills);
  const highest = Math.max(...bills.map(({ amount }) => amount));
  return (
    <Section id="facturas" labelledBy="facturas-titulo">
      <Heading level={2} id="facturas-titulo" className={styles.title}>
        La factura, antes de firmar
      </Heading>
      <div className={styles.pair}>
        <div>
          <ol className={styles.bars} aria-hidden="true">
            {bills.map(({ month, amount }) => (
              <li key={month} style={{ '--share': highest > 0 ? amount / highest : 0 }}>
                <span>{formatMonth(month).slice(0, 3)}</span>
              </li>
            ))}
          </ol>
          <dl className={styles.groups}>
            {groups.map((group) => (
              <div key={group.bills[0]?.month}>
                <dt>
                  {formatMonths(group)}
                  <small>{explain(group)}</small>
                </dt>
                <dd>
                  {formatPesos(group.amount)}
                  {group.bills.length > 1 && <small> cada mes</small>}
                  <NetPrice amount={group.amount} />
                </dd>
              </div>
            ))}
            <div className={styles.sum}>
              <dt>Los doce meses</dt>
              <dd>
                {formatPesos(sumBills(bills))}
                <NetPrice amount={sumBills(bills)} />
              </dd>
            </div>
          </dl>
        </div>
        <div className={styles.terms}>
          <p>
            Son las facturas de este diseño si lo instalamos este mes, con los precios de hoy y el IVA
            incluido.
          </p>
          {priceChanges && (
            <>
              <h3>Si los precios cambian</h3>
              <p>{priceChanges}</p>
            </>
          )}
          {leavingTerms && (
            <>
              <h3>Si te vas</h3>
              <p>{leavingTerms}</p>
            </>
          )}
          <ReplacementPrices products={products} />
        </div>
      </div>
    </Section>
  );
}

/** What missing devices cost a client who leaves. */
function ReplacementPrices({ products }: Pick<Designed, 'products'>) {
  const priced = products.filter(({ product }) => (product.replacementPrice ?? 0) > 0);
  if (priced.length === 0) return null;
  return (
    <details className={styles.devices}>
      <summary>Cuánto vale cada equipo, si no vuelve</summary>
      <ul>
        {priced.map(({ product }) => (
          <li key={product.id}>
            <span>{product.name}</span>
            <span>
              {formatPesos(product.replacementPrice ?? 0)}
              <NetPrice amount={product.replacementPrice ?? 0} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
