import type { Answer } from '@centinela/api/http/client.ts';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import styles from './record.module.css';
import { Section } from './Section.tsx';
import './words.ts';

/** Maximum number of records that a part of the page lists, as a query parameter. */
export const partLimit = '6';

/** One record of a part of the page, in one line. */
export interface RecordLine {
  key: string;
  title: ReactNode;
  /** Path of the record's screen; false or undefined if the user may not open it. */
  to?: string | false | undefined;
  /** Details below the title. */
  more?: ReactNode;
  badge?: ReactNode;
  /** ISO timestamp. */
  at?: string | null;
}

interface PartProps<Row> {
  name:
    | 'contracts'
    | 'invoices'
    | 'payments'
    | 'monitoring'
    | 'imports'
    | 'requests'
    | 'leads'
    | 'cancellations'
    | 'mails';
  /** Permission for the request; without it the part is not rendered. */
  permission: string;
  /** Query key. */
  queryKey: QueryKey;
  fetchRows(signal: AbortSignal): Promise<Answer<Row[]>>;
  toLine(row: Row): RecordLine;
  /** Content above the rows. If it is set, a part without rows shows no text about it. */
  summary?: ReactNode;
  /** Path of the full list with the same filter. */
  listPath?: string;
  /** Refetch interval in milliseconds. */
  refetchInterval?: number;
}

/** Part of the page of a contract or client: the newest related records of one kind, with a link to all of them. */
export function Part<Row>({
  name,
  permission,
  queryKey,
  fetchRows,
  toLine,
  summary,
  listPath,
  refetchInterval,
}: PartProps<Row>) {
  const { t } = useTranslation('staffRecord');
  const { has } = usePermissions();
  const mayList = has(permission);
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchRows(signal),
    enabled: mayList,
    ...(refetchInterval && { refetchInterval }),
    meta: { background: true },
  });
  if (!mayList) return null;
  const rows = data?.data ?? [];
  const title = t(`parts.${name}`);
  return (
    <Section
      title={title}
      isBusy={!data && !isError}
      end={
        listPath &&
        rows.length > 0 && (
          <Link to={listPath} aria-label={t('allOf', { title })}>
            {t('all')}
          </Link>
        )
      }
    >
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {summary}
      {data && rows.length === 0 && !summary && <p className={styles.quiet}>{t(`none.${name}`)}</p>}
      {rows.length > 0 && <Lines lines={rows.map(toLine)} />}
    </Section>
  );
}

function Lines({ lines }: { lines: readonly RecordLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, title, to, more, badge, at }) => (
        <li key={key}>
          <span className={styles.title}>
            {to ? <Link to={to}>{title}</Link> : title}
            {more && <small>{more}</small>}
          </span>
          <span className={styles.end}>
            {badge}
            {at && <RelativeTime at={at} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
