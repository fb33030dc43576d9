import {
  type ContractDetails as Details,
  type OwnChange,
  ownContractEndpoints,
} from '@centinela/api/contracts/ownContracts.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../calls/send.ts';
import { day } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import styles from './details.module.css';
import { useChangeWords } from './useChangeWords.ts';
import './detailWords.ts';

/** Changes shown before somebody asks for all. */
const shortHistory = 6;

/** What one contract of the client's includes, and what became of it, in words. */
export function ContractDetails({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['contracts', 'own', id, 'details'],
    queryFn: ({ signal }) => call(ownContractEndpoints.details, { signal, params: { id } }),
    meta: { background: true },
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <div className={styles.coming} aria-busy="true" />;
  return (
    <div className={styles.pair}>
      <Included {...data.data} />
      <History history={data.data.history} />
    </div>
  );
}

export function Included({ plan, addons }: Pick<Details, 'plan' | 'addons'>) {
  const { t } = useTranslation('contractDetails');
  if (plan.lines.length === 0 && addons.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t('includes')}</h2>
      <ul className={styles.lines}>
        {plan.lines.map((line) => (
          <li key={line}>
            <IconCheck size={18} aria-hidden /> <span>{line}</span>
          </li>
        ))}
      </ul>
      {addons.length > 0 && (
        <>
          <h3>{t('addons')}</h3>
          <ul className={styles.lines}>
            {addons.map(({ name, description }) => (
              <li key={name}>
                <IconPlus size={18} aria-hidden />
                <span>
                  {name}
                  {description && <small>{description}</small>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

export function History({ history }: { history: readonly OwnChange[] }) {
  const { t, language } = useTranslation('contractDetails');
  const wordsOf = useChangeWords();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? history : history.slice(0, shortHistory);
  return (
    <section className={styles.part}>
      <h2>{t('history')}</h2>
      {history.length === 0 && <p>{t('noHistory')}</p>}
      <ol className={styles.history}>
        {shown.map(({ id, at, changes }) => (
          <li key={id}>
            <time dateTime={at}>{day(at, language)}</time>
            {changes.map((change) => (
              <p key={change.field}>{wordsOf(change)}</p>
            ))}
          </li>
        ))}
      </ol>
      {shown.length < history.length && (
        <Button variant="default" size="compact-md" onClick={() => setWhole(true)}>
          {t('allHistory')}
        </Button>
      )}
    </section>
  );
}
