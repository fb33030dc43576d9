import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { Choices } from '@centinela/ui/parts/Choices/Choices.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Pagination } from '@centinela/ui/parts/Pagination/Pagination.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import styles from './CatalogueList.module.css';
import { type Catalogue, getListPath, isUnfiltered, type ListOptions, type Order } from './catalogue.ts';
import { ProductCards } from './ProductCards.tsx';
import { comparePath, type GetPath } from './paths.ts';
import type { ProductPrices } from './productOffers.ts';
import { productWords } from './words.ts';

const listId = 'lista';
const formId = 'comparar';

/** Sort orders of the list, the editor's order first. */
const sortOptions = [null, 'nombre', 'codigo'] as const satisfies readonly (Order | null)[];

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
  const words = useWords(productWords);
  const { path, type, order, number, pages, total, entries } = catalogue;
  const to = (asked: ListOptions): string => `${getListPath(path, { type, order, ...asked })}#${listId}`;
  return (
    <Section id={listId} surface="paper" labelledBy="lista-titulo" className={styles.part}>
      <header className={styles.head}>
        <Heading level={2} size="m" id="lista-titulo">
          {title}
        </Heading>
        <p className={styles.count}>
          {total === 1 ? words.oneProduct : words.count(String(total))}
          {pages > 1 && ` · ${words.pageOf(String(number), String(pages))}`}
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
          {words.none} {!isUnfiltered(catalogue) && <a href={`${path}#${listId}`}>{words.seeOthers}</a>}
        </p>
      )}
      <Pagination current={number} pages={pages} href={(page) => to({ number: page })} />
    </Section>
  );
}

function Filters({
  catalogue: { types, type, order },
  to,
}: {
  catalogue: Catalogue;
  to(asked: ListOptions): string;
}) {
  const words = useWords(productWords);
  return (
    <div className={styles.choices}>
      {types.length > 1 && (
        <Choices
          name={words.types}
          isScrollable
          choices={[null, ...types].map((each) => ({
            key: each?.id ?? 'todos',
            href: to({ type: each, number: 1 }),
            icon: each?.icon,
            label: each?.name ?? words.all,
            isChosen: each?.id === type?.id,
          }))}
        />
      )}
      <nav aria-label={words.order} className={styles.orders}>
        <span aria-hidden="true">{words.orderBy}</span>
        <ul className={styles.order}>
          {sortOptions.map((choice) => (
            <li key={choice ?? 'editor'}>
              <a href={to({ order: choice, number: 1 })} aria-current={choice === order ? 'page' : undefined}>
                {choice === null ? words.mostInstalled : words.orders[choice]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Form that compares the checked products. Its checkboxes are on the cards; it stays visible once one is checked. */
function CompareForm() {
  const words = useWords(productWords);
  return (
    <form id={formId} action={comparePath} className={styles.compare}>
      <p>{words.tick}</p>
      <Button type="submit" variant="strong" size="small">
        {words.compareChosen}
      </Button>
    </form>
  );
}
