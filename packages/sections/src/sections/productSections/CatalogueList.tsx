import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { Choices } from '@centinela/ui/parts/Choices/Choices.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Pagination } from '@centinela/ui/parts/Pagination/Pagination.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import styles from './CatalogueList.module.css';
import {
  type Catalogue,
  getListPath,
  isUnfiltered,
  type ListOptions,
  type Order,
  orders,
} from './catalogue.ts';
import { ProductCards } from './ProductCards.tsx';
import { comparePath, type GetPath } from './paths.ts';
import type { ProductPrices } from './productOffers.ts';

const listId = 'lista';
const formId = 'comparar';

const formatCount = (total: number): string => (total === 1 ? '1 producto' : `${total} productos`);

/** Sort orders of the list, the editor's order first. */
const sortOptions: readonly { order: Order | null; label: string }[] = [
  { order: null, label: 'Los que más instalamos' },
  { order: 'nombre', label: orders.nombre.label },
  { order: 'codigo', label: orders.codigo.label },
];

/** A paged product list with type filter, sorting and comparison. Uses only links and forms. */
export function CatalogueList({
  catalogue,
  title,
  pathOf,
  prices,
}: {
  catalogue: Catalogue;
  title: string;
  pathOf: GetPath;
  prices: ProductPrices;
}) {
  const { path, type, order, number, pages, total, entries } = catalogue;
  const to = (asked: ListOptions): string => `${getListPath(path, { type, order, ...asked })}#${listId}`;
  return (
    <Section id={listId} surface="paper" labelledBy="lista-titulo" className={styles.part}>
      <header className={styles.head}>
        <Heading level={2} size="m" id="lista-titulo">
          {title}
        </Heading>
        <p className={styles.count}>
          {formatCount(total)}
          {pages > 1 && ` · página ${number} de ${pages}`}
        </p>
      </header>
      <Filters catalogue={catalogue} to={to} />
      {entries.length > 0 ? (
        <>
          <ProductCards products={entries} pathOf={pathOf} form={formId} prices={prices} />
          <CompareForm />
        </>
      ) : (
        <p className={styles.empty}>
          Todavía no publicamos productos de este tipo.{' '}
          {!isUnfiltered(catalogue) && <a href={`${path}#${listId}`}>Mirá todos los demás</a>}
        </p>
      )}
      <Pagination current={number} pages={pages} href={(page) => to({ number: page })} />
    </Section>
  );
}

const Filters = ({
  catalogue: { types, type, order },
  to,
}: {
  catalogue: Catalogue;
  to(asked: ListOptions): string;
}) => (
  <div className={styles.choices}>
    {types.length > 1 && (
      <Choices
        name="Tipos de producto"
        isScrollable
        choices={[null, ...types].map((each) => ({
          key: each?.id ?? 'todos',
          href: to({ type: each, number: 1 }),
          icon: each?.icon,
          label: each?.name ?? 'Todos',
          isChosen: each?.id === type?.id,
        }))}
      />
    )}
    <nav aria-label="Orden" className={styles.orders}>
      <span aria-hidden="true">Ordenar por</span>
      <ul className={styles.order}>
        {sortOptions.map((choice) => (
          <li key={choice.label}>
            <a
              href={to({ order: choice.order, number: 1 })}
              aria-current={choice.order === order ? 'page' : undefined}
            >
              {choice.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </div>
);

/** Form that compares the checked products. Its checkboxes are on the cards; it stays visible once one is checked. */
const CompareForm = () => (
  <form id={formId} action={comparePath} className={styles.compare}>
    <p>Tildá hasta cuatro y miralos lado a lado.</p>
    <Button type="submit" variant="strong" size="small">
      Compará los elegidos
    </Button>
  </form>
);
