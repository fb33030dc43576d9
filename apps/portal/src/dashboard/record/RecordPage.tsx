import type { Answer } from '@centinela/api/http/client.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { Gone } from '../Gone.tsx';
import { isGone } from '../media/library.ts';
import { useVisited } from '../useVisited.ts';
import { Beside, type Neighbours } from './Beside.tsx';
import styles from './record.module.css';

interface RecordPageProps {
  title: string;
  /** What is remembered of it beside its title, for the finder. */
  about: string;
  /** The list that it stands in. */
  list: { title: string; path: string };
  /** One line below the title. */
  lead: ReactNode;
  /** Who stands before and after it in the list that it was opened from; for whom the list is not to be seen, false. */
  neighbours: false | ((search: URLSearchParams) => Neighbours);
  /** Its buttons. */
  actions: ReactNode;
  main: ReactNode;
  aside: ReactNode;
}

/** The page of one contract or one client: whose it is, what it says, and all that hangs on it. */
export function RecordPage({ title, about, list, lead, neighbours, actions, main, aside }: RecordPageProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  useVisited(title, about);
  const kept = search.size > 0 ? `?${search}` : '';
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { title: t('home.title'), to: paths.dashboard },
          { title: list.title, to: `${list.path}${kept}` },
        ]}
        lead={lead}
      >
        {neighbours && <Beside {...neighbours(search)} kept={kept} />}
        {actions}
      </PageHeader>
      <div className={styles.page}>
        <div>{main}</div>
        <div>{aside}</div>
      </div>
    </>
  );
}

interface LoadedProps<One> {
  found: { data: Answer<One> | undefined; error: Error | null; refetch(): Promise<unknown> };
  children(one: One): ReactNode;
}

/** It, once it is there; what is said where it is not. */
export function Loaded<One>({ found: { data, error, refetch }, children }: LoadedProps<One>) {
  if (data) return children(data.data);
  if (isGone(error)) return <Gone />;
  return error ? <LoadFailed onRetry={() => void refetch()} /> : <div aria-busy="true" />;
}
