import { myDataEndpoints } from '@centinela/api/myData.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../calls/send.ts';
import { useWords } from '../language/language.ts';
import { PageHeader } from '../shell/PageHeader.tsx';
import styles from './areas.module.css';

/** What the company knows of the caller, to read. */
export function MyData() {
  const { t } = useWords();
  const { data } = useQuery({ queryKey: ['me'], queryFn: ({ signal }) => call(myDataEndpoints.me, { signal }) });
  const user = data?.data;
  return (
    <>
      <PageHeader title={t('areas.data')} lead={t('areas.dataLead')} />
      {user && (
        <dl className={styles.facts}>
          <div>
            <dt>{t('areas.name')}</dt>
            <dd>
              {user.firstName} {user.lastName}
            </dd>
          </div>
          <div>
            <dt>{t('areas.email')}</dt>
            <dd>{user.email}</dd>
          </div>
        </dl>
      )}
    </>
  );
}
