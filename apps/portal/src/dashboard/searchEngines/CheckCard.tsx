import { findingKinds, type SiteCheck } from '@centinela/api/searchEngines/searchEngines.ts';
import { Button } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import styles from './searchEngines.module.css';
import './words.ts';

interface CheckCardProps {
  check: SiteCheck;
  /** The kind that filters the list. */
  kind: string;
  onKind(kind: string): void;
}

/** Date and result of the last site check; selecting a kind filters the list. */
export function CheckCard({ check, kind, onKind }: CheckCardProps) {
  const { t, language } = useTranslation('searchEngines');
  const found = findingKinds.flatMap((each) => {
    const count = check.counts[each] ?? 0;
    return count > 0 ? [{ kind: each, count }] : [];
  });
  return (
    <section className={styles.card} aria-labelledby="site-check">
      <div role="status" className={styles.state}>
        <h2 id="site-check">{check.isRunning ? t('running') : check.finishedAt ? t('last') : t('never')}</h2>
        <State check={check} />
      </div>
      {found.length > 0 && (
        <ul className={styles.kinds}>
          {found.map((each) => (
            <li key={each.kind}>
              <Button
                variant={kind === each.kind ? 'filled' : 'default'}
                size="compact-md"
                aria-pressed={kind === each.kind}
                onClick={() => onKind(kind === each.kind ? '' : each.kind)}
              >
                {t(`kinds.${each.kind}`)}
                <span className={styles.count}>{formatWholeNumber(each.count, language)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function State({ check }: { check: SiteCheck }) {
  const { t } = useTranslation('searchEngines');
  const { finishedAt, isRunning, askedBy, pages, outsideLinks, isPartial } = check;
  if (isRunning) return <p>{t('runningText')}</p>;
  if (!finishedAt) return <p>{t('neverText')}</p>;
  return (
    <>
      <p>
        <RelativeTime at={finishedAt} /> · {t('pages', { count: pages })} ·{' '}
        {t('links', { count: outsideLinks })}
        {askedBy && ` · ${t('askedBy', { name: askedBy })}`}
      </p>
      {isPartial && <p>{t('partial')}</p>}
    </>
  );
}
