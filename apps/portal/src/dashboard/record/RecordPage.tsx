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
  /** Description for the recent visits of the command palette. */
  about: string;
  /** The list that contains the record. */
  list: { title: string; path: string };
  /** Content below the title. */
  lead: ReactNode;
  /** Loads the previous and next record of the list; false for users who may not see the list. */
  neighbours: false | ((search: URLSearchParams) => Neighbours);
  /** Action buttons. */
  actions: ReactNode;
  main: ReactNode;
  aside: ReactNode;
}

/** The page of one contract or client: data and related records. */
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

/** Renders the record once it is loaded, or an error. */
export function Loaded<One>({ found: { data, error, refetch }, children }: LoadedProps<One>) {
  if (data) return children(data.data);
  if (isGone(error)) return <Gone />;
  return error ? <LoadFailed onRetry={() => void refetch()} /> : <div aria-busy="true" />;
}
