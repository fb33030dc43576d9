import type { Answer } from '@centinela/api/http/client.ts';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { isNotFound } from '../../calls/notFound.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { DeletedRecord } from '../shared/DeletedRecord.tsx';
import { useVisited } from '../shared/useVisited.ts';
import { NeighbourLinks, type NeighbourQuery } from './NeighbourLinks.tsx';
import styles from './record.module.css';

interface RecordPageProps {
  title: string;
  /** Description of the page among the recent visits in the command palette. */
  about: string;
  /** The list that contains the record. */
  list: { title: string; path: string };
  /** Content below the title. */
  lead: ReactNode;
  /** Builds the query for the previous and next record of the list; false for users who may not see the list. */
  neighbours: false | ((search: URLSearchParams) => NeighbourQuery);
  /** Action buttons. */
  actions: ReactNode;
  main: ReactNode;
  aside: ReactNode;
}

/** The page of one contract or client: data and related records. */
export function RecordPage({ title, about, list, lead, neighbours, actions, main, aside }: RecordPageProps) {
  const [search] = useSearchParams();
  useVisited(title, about);
  const listSearch = search.size > 0 ? `?${search}` : '';
  return (
    <>
      <DashboardHeader
        title={title}
        crumbs={[{ title: list.title, to: `${list.path}${listSearch}` }]}
        lead={lead}
      >
        {neighbours && <NeighbourLinks {...neighbours(search)} listSearch={listSearch} />}
        {actions}
      </DashboardHeader>
      <div className={styles.page}>
        <Stack miw={0}>{main}</Stack>
        <Stack miw={0}>{aside}</Stack>
      </div>
    </>
  );
}

interface LoadedProps<RecordType> {
  query: { data: Answer<RecordType> | undefined; error: Error | null; refetch(): Promise<unknown> };
  children(record: RecordType): ReactNode;
}

/** Renders the record once it is loaded, or an error. */
export function Loaded<RecordType>({ query: { data, error, refetch }, children }: LoadedProps<RecordType>) {
  if (data) return children(data.data);
  if (isNotFound(error)) return <DeletedRecord />;
  return error ? <LoadFailed onRetry={() => void refetch()} /> : <div aria-busy="true" />;
}
