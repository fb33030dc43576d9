import type { OwnChange } from '@centinela/api/contracts/ownContracts.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import styles from './details.module.css';
import { useDescribeChange } from './useDescribeChange.ts';
import './detailWords.ts';

/** Number of changes shown before the user expands the history. */
const initialChangeCount = 6;

/** History of a contract in readable sentences, newest first. */
export function History({ history }: { history: readonly OwnChange[] }) {
  const { t, language } = useTranslation('contractDetails');
  const describeChange = useDescribeChange();
  const [showsAll, setShowsAll] = useState(false);
  const visibleChanges = showsAll ? history : history.slice(0, initialChangeCount);
  return (
    <section className={styles.part}>
      <h2>{t('history')}</h2>
      {history.length === 0 && <p>{t('noHistory')}</p>}
      <ol className={styles.history}>
        {visibleChanges.map(({ id, at, changes }) => (
          <li key={id}>
            <time dateTime={at}>{formatDay(at, language)}</time>
            {changes.map((change) => (
              <p key={change.field}>{describeChange(change)}</p>
            ))}
          </li>
        ))}
      </ol>
      {visibleChanges.length < history.length && (
        <Button variant="default" size="compact-md" onClick={() => setShowsAll(true)}>
          {t('allHistory')}
        </Button>
      )}
    </section>
  );
}
