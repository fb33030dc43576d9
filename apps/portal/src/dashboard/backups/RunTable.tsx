import type { BackupRun, BackupState } from '@centinela/api/backups/backups.ts';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconRefresh } from '@tabler/icons-react';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import styles from '../../shared/list/list.module.css';
import { type Column, RowTable } from '../../shared/list/RowTable.tsx';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';
import local from './backups.module.css';
import { useContents } from './StateCard.tsx';
import { useFormatMoment } from './useBackups.ts';
import './words.ts';

const badgeStyles = {
  queued: { color: 'gray', variant: 'light', Icon: IconClock },
  running: { color: 'dusk', variant: 'light', Icon: IconRefresh },
  verified: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  failed: { color: 'red', variant: 'light', Icon: IconAlertTriangle },
} as const satisfies Record<BackupState, BadgeStyle>;

/** Formats the duration of a backup, rounded to seconds or minutes. A restored database does not know that of its own. */
function formatDuration({ startedAt, endedAt }: BackupRun): string {
  if (startedAt === null || endedAt === null || startedAt === endedAt) return '—';
  const seconds = Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

interface RunTableProps {
  runs: readonly BackupRun[];
  sort: Column<BackupRun>['sort'];
}

/** Backups and attempts to make them. */
export function RunTable({ runs, sort }: RunTableProps) {
  const { t, language } = useTranslation('backups');
  const describeContents = useContents();
  return (
    <RowTable
      rows={runs}
      columns={[
        {
          label: t('when'),
          isTitle: true,
          ...(sort && { sort }),
          cell: ({ startedAt, requestedAt }) => (
            <strong className={local.moment}>{formatDateTime(startedAt ?? requestedAt, language)}</strong>
          ),
        },
        { label: t('state'), cell: (run) => <State run={run} /> },
        {
          label: t('who'),
          cell: ({ cause, user }) => (
            <>
              {t(`causes.${cause}`)}
              {user && <small className={styles.by}>{user}</small>}
            </>
          ),
        },
        {
          label: t('content'),
          cell: (run) => (run.state === 'verified' ? describeContents(run) : '—'),
        },
        { label: t('took'), cell: formatDuration },
        { label: t('file'), cell: (run) => <File run={run} /> },
      ]}
    />
  );
}

function State({ run: { state, problem } }: { run: BackupRun }) {
  const { t, localize } = useTranslation('backups');
  return (
    <>
      <StatusBadge badgeStyle={badgeStyles[state]}>{t(`states.${state}`)}</StatusBadge>
      {problem && <small className={styles.by}>{localize([problem.es, problem.en])}</small>}
    </>
  );
}

function File({ run: { state, name, place, removedAt } }: { run: BackupRun }) {
  const { t } = useTranslation('backups');
  const formatMoment = useFormatMoment();
  if (state !== 'verified' || name === null) return <>—</>;
  return (
    <>
      <span className={local.file}>{name}</span>
      <small className={styles.by}>
        {removedAt ? t('removed', { when: formatMoment(removedAt) }) : place}
      </small>
    </>
  );
}
