import { type KindCount, maxPages, resultsPerPage, type SearchResult } from '@centinela/api/search/search.ts';
import { searchKindNames } from '@centinela/sections/kernel/search/search.ts';
import { Pagination } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import styles from './search.module.css';
import { buildSearchQuery, type SearchParams } from './useSearch.ts';
import './words.ts';

interface KindFilterProps {
  searchParams: SearchParams;
  kinds: readonly KindCount[];
}

/** Filter by kind, with the number of results of each. */
export function KindFilter({ searchParams: { q, kind }, kinds }: KindFilterProps) {
  const { t, language, localize } = useTranslation('areaSearch');
  const all = kinds.reduce((sum, kindCount) => sum + kindCount.count, 0);
  const kindChoices = [
    { kind: null, name: t('all'), count: all },
    ...kinds.map((kindCount) => ({
      kind: kindCount.kind,
      name: localize(searchKindNames[kindCount.kind]),
      count: kindCount.count,
    })),
  ];
  return (
    <nav aria-label={t('kinds')}>
      <ul className={styles.kinds}>
        {kindChoices.map((kindCount) => (
          <li key={kindCount.kind ?? ''}>
            <Link
              to={{ search: buildSearchQuery({ q, kind: kindCount.kind }) }}
              aria-current={kindCount.kind === kind ? 'true' : undefined}
            >
              {kindCount.name} ({formatWholeNumber(kindCount.count, language)})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ResultListProps {
  groups: readonly SearchResult[];
  /** Base path of this area; its screens open without a page load. */
  base: string;
}

/** Search results grouped by kind, the kind of the best match first. */
export function ResultList({ groups, base }: ResultListProps) {
  const { localize } = useTranslation('areaSearch');
  return [...Map.groupBy(groups, (kindCount) => kindCount.kind)].map(([kind, things]) => (
    <section key={kind} aria-labelledby={`hay-${kind}`} className={styles.group}>
      <h2 id={`hay-${kind}`}>{localize(searchKindNames[kind])}</h2>
      <ol>
        {things.map((result) => (
          <ResultItem key={`${result.path} ${result.title}`} result={result} base={base} />
        ))}
      </ol>
    </section>
  ));
}

const ResultItem = ({ result: { title, path, passage }, base }: { result: SearchResult; base: string }) => (
  <li>
    <h3>{path.startsWith(`${base}/`) ? <Link to={path}>{title}</Link> : <a href={path}>{title}</a>}</h3>
    {passage.length > 0 && (
      <p>
        {passage.map(({ text, hit }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a text fragment is identified by its position.
          hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </p>
    )}
  </li>
);

interface ResultPaginationProps {
  page: number;
  total: number;
  onPage(page: number): void;
}

/** Pagination of the results. */
export function ResultPagination({ page, total, onPage }: ResultPaginationProps) {
  const { t } = useTranslation('areaSearch');
  const pages = Math.min(maxPages, Math.ceil(total / resultsPerPage));
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pages')}>
      <Pagination
        total={pages}
        value={Math.min(page, pages)}
        onChange={onPage}
        getItemProps={(kindCount) => ({ 'aria-label': t('page', { page: kindCount }) })}
        getControlProps={(control) => ({ 'aria-label': t(control) })}
      />
    </nav>
  );
}
