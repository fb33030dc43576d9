import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconFileUpload,
  IconPlayerPause,
  IconPlayerStop,
  IconRefresh,
} from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';
import { PartsBar } from '../shared/PartsBar.tsx';
import { isDiscarded, isInProgress, isPlanning } from './actions.ts';
import styles from './imports.module.css';
import { useRate } from './useRate.ts';
import './words.ts';

const badgeStyles = {
  UPLOADED: { color: 'gray', variant: 'light', Icon: IconFileUpload },
  QUEUED: { color: 'gray', variant: 'light', Icon: IconClock },
  PROCESSING: { color: 'dusk', variant: 'light', Icon: IconRefresh },
  FINISHED: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  TERMINATED: { color: 'gray', variant: 'light', Icon: IconPlayerPause },
  KILLED: { color: 'gray', variant: 'light', Icon: IconPlayerStop },
  FAILED: { color: 'red', variant: 'light', Icon: IconAlertTriangle },
} as const satisfies Record<QadFile['state'], BadgeStyle>;

/** Style of the badge of a finished file with errors. */
const errorsBadgeStyle: BadgeStyle = { color: 'dusk', variant: 'outline', Icon: IconAlertTriangle };

const hasErrors = ({ state, error, closedAt }: QadFile): boolean =>
  state === 'FINISHED' && error > 0 && closedAt === null;

/**
 * Returns the translation key of a file's state, which also distinguishes undone runs and files closed without a run.
 */
function getStateKey(file: QadFile) {
  const { state, plan, undoneAt, closedAt } = file;
  if (isDiscarded(file)) return 'putAside';
  if (isPlanning(file)) return 'states.PROCESSING';
  if (state === 'UPLOADED' && plan.at) return 'planned';
  if (state === 'UPLOADED' && undoneAt) return 'undone';
  if (hasErrors(file)) return 'finishedWithErrors';
  return state === 'FINISHED' && closedAt ? 'closed' : (`states.${state}` as const);
}

/** Badge with a file's state as text and icon, and its current task. */
export function FileStateBadge({ file }: { file: QadFile }) {
  const { t } = useTranslation('imports');
  const isDryRun = isPlanning(file);
  const state = isDryRun ? 'PROCESSING' : file.state;
  const stateText = t(getStateKey(file));
  const hasTask = isDryRun || ['QUEUED', 'PROCESSING', 'TERMINATED', 'KILLED'].includes(state);
  return (
    <StatusBadge badgeStyle={hasErrors(file) ? errorsBadgeStyle : badgeStyles[state]}>
      {hasTask && file.task ? `${t(`tasks.${file.task}`)}: ${stateText.toLowerCase()}` : stateText}
    </StatusBadge>
  );
}

const outcomes = [
  ['success', 'good'],
  ['ignored', 'quiet'],
  ['error', 'bad'],
] as const;

/**
 * Progress bar of a file's records by outcome. While a task processes the records again, it shows that task's progress.
 */
export function FileProgressBar({ file }: { file: QadFile }) {
  const { t, language } = useTranslation('imports');
  const { task, work, toImport, pending } = file;
  // During a first run the counts by outcome already show the progress.
  const isRerun = task && isInProgress(file) && (task !== 'run' || work.done !== toImport - pending);
  return (
    <PartsBar
      label={t('progress')}
      percentage={file.percentage}
      total={isRerun ? work.todo : toImport}
      parts={
        isRerun
          ? [{ name: task, look: 'new', label: t(`tasks.${task}`), count: work.done }]
          : outcomes.map(([name, look]) => ({ name, look, label: t(name), count: file[name] }))
      }
      formatCount={(count) => formatWholeNumber(count, language)}
    />
  );
}

const formatDuration = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;

/** The speed and the remaining time of an import. It renders nothing until they can be estimated. */
export function FileSpeed({ file }: { file: QadFile }) {
  const { t } = useTranslation('imports');
  const speed = useRate(file);
  return (
    speed && (
      <p className={styles.quiet}>
        {t('rate', { count: Math.round(speed.rate) })} · {t('left', { time: formatDuration(speed.seconds) })}
      </p>
    )
  );
}
