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

/** Filter by kind of result, with the number of results of each kind. */
export function KindFilter({ searchParams: { q, kind }, kinds }: KindFilterProps) {
  const { t, language, localize } = useTranslation('areaSearch');
  const totalCount = kinds.reduce((sum, kindCount) => sum + kindCount.count, 0);
  const kindChoices = [
    { kind: null, name: t('all'), count: totalCount },
    ...kinds.map((kindCount) => ({
      kind: kindCount.kind,
      name: localize(searchKindNames[kindCount.kind]),
      count: kindCount.count,
    })),
  ];
  return (
    <nav aria-label={t('kinds')}>
      <ul className={styles.kinds}>
        {kindChoices.map((choice) => (
          <li key={choice.kind ?? ''}>
            <Link
              to={{ search: buildSearchQuery({ q, kind: choice.kind }) }}
              aria-current={choice.kind === kind ? 'true' : undefined}
            >
              {choice.name} ({formatWholeNumber(choice.count, language)})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ResultListProps {
  results: readonly SearchResult[];
  /** Base path of this area; its screens open without a page load. */
  base: string;
}

/** Search results grouped by kind. The kind of the best match comes first. */
export function ResultList({ results, base }: ResultListProps) {
  const { localize } = useTranslation('areaSearch');
  return [...Map.groupBy(results, (result) => result.kind)].map(([kind, kindResults]) => (
    <section key={kind} aria-labelledby={`hay-${kind}`} className={styles.group}>
      <h2 id={`hay-${kind}`}>{localize(searchKindNames[kind])}</h2>
      <ol>
        {kindResults.map((result) => (
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
        getItemProps={(item) => ({ 'aria-label': t('page', { page: item }) })}
        getControlProps={(control) => ({ 'aria-label': t(control) })}
      />
    </nav>
  );
}
