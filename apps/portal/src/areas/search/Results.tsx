import { type FoundThing, foundPerPage, type KindCount, mostPages } from '@centinela/api/search/search.ts';
import { searchKindNames } from '@centinela/sections/kernel/search/search.ts';
import { Pagination } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { number } from '../../language/numbers.ts';
import styles from './search.module.css';
import { type Asked, queryOf } from './useSearch.ts';
import './words.ts';

interface KindsProps {
  asked: Asked;
  kinds: readonly KindCount[];
}

/** Filter by kind, with the number of results of each. */
export function Kinds({ asked: { q, kind }, kinds }: KindsProps) {
  const { t, language, localize } = useTranslation('areaSearch');
  const all = kinds.reduce((sum, each) => sum + each.count, 0);
  const choices = [
    { kind: null, name: t('all'), count: all },
    ...kinds.map((each) => ({
      kind: each.kind,
      name: localize(searchKindNames[each.kind]),
      count: each.count,
    })),
  ];
  return (
    <nav aria-label={t('kinds')}>
      <ul className={styles.kinds}>
        {choices.map((each) => (
          <li key={each.kind ?? ''}>
            <Link
              to={{ search: queryOf({ q, kind: each.kind }) }}
              aria-current={each.kind === kind ? 'true' : undefined}
            >
              {each.name} ({number(each.count, language)})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ResultsProps {
  found: readonly FoundThing[];
  /** Base path of this area; its screens open without a page load. */
  base: string;
}

/** Search results grouped by kind, the kind of the best match first. */
export function Results({ found, base }: ResultsProps) {
  const { localize } = useTranslation('areaSearch');
  return [...Map.groupBy(found, (each) => each.kind)].map(([kind, things]) => (
    <section key={kind} aria-labelledby={`hay-${kind}`} className={styles.group}>
      <h2 id={`hay-${kind}`}>{localize(searchKindNames[kind])}</h2>
      <ol>
        {things.map((thing) => (
          <Thing key={`${thing.path} ${thing.title}`} thing={thing} base={base} />
        ))}
      </ol>
    </section>
  ));
}

const Thing = ({ thing: { title, path, passage }, base }: { thing: FoundThing; base: string }) => (
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

interface PagesProps {
  page: number;
  total: number;
  onPage(page: number): void;
}

/** Pagination of the results. */
export function Pages({ page, total, onPage }: PagesProps) {
  const { t } = useTranslation('areaSearch');
  const pages = Math.min(mostPages, Math.ceil(total / foundPerPage));
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pages')}>
      <Pagination
        total={pages}
        value={Math.min(page, pages)}
        onChange={onPage}
        getItemProps={(each) => ({ 'aria-label': t('page', { page: each }) })}
        getControlProps={(control) => ({ 'aria-label': t(control) })}
      />
    </nav>
  );
}
