import type { QadFile } from '@centinela/api/qad.ts';
import { Badge } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconFileUpload,
  IconPlayerPause,
  IconPlayerStop,
  IconRefresh,
} from '@tabler/icons-react';
import { useWords } from '../../language/language.ts';
import { number } from '../../language/numbers.ts';
import { PartsBar } from '../PartsBar.tsx';
import styles from './imports.module.css';
import { useRate } from './useRate.ts';
import './words.ts';

const looks = {
  UPLOADED: { color: 'gray', Icon: IconFileUpload },
  QUEUED: { color: 'gray', Icon: IconClock },
  PROCESSING: { color: 'dusk', Icon: IconRefresh },
  FINISHED: { color: 'green', Icon: IconCircleCheck },
  TERMINATED: { color: 'gray', Icon: IconPlayerPause },
  KILLED: { color: 'gray', Icon: IconPlayerStop },
  FAILED: { color: 'red', Icon: IconAlertTriangle },
} as const;

/** A file's state by word and shape, with what is done to it. */
export function StateBadge({ file }: { file: QadFile }) {
  const { t } = useWords('imports');
  const { color, Icon } = looks[file.state];
  const what = file.undoneAt ? t('undone') : file.closedAt ? t('closed') : t(`states.${file.state}`);
  const isAtWork =
    file.task !== null && ['QUEUED', 'PROCESSING', 'TERMINATED', 'KILLED'].includes(file.state);
  return (
    <Badge color={color} variant="light" tt="none" leftSection={<Icon size={13} aria-hidden />}>
      {isAtWork && file.task ? `${t(`tasks.${file.task}`)}: ${what.toLowerCase()}` : what}
    </Badge>
  );
}

const outcomes = [
  ['success', 'good'],
  ['ignored', 'quiet'],
  ['error', 'bad'],
] as const;

/** What became of a file's records so far, as a bar and in words. */
export function Bar({ file }: { file: QadFile }) {
  const { t, language } = useWords('imports');
  const isPlanning = file.task === 'plan' && file.state === 'PROCESSING';
  return (
    <PartsBar
      label={t('progress')}
      percentage={file.percentage}
      total={isPlanning ? 100 : file.toImport}
      parts={
        isPlanning
          ? [{ name: 'plan', look: 'new', label: t('plan'), count: file.percentage }]
          : outcomes.map(([name, look]) => ({ name, look, label: t(name), count: file[name] }))
      }
      write={(count) => number(count, language)}
    />
  );
}

const timeOf = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;

/** How quick a file gets on and how long it still takes; nothing until that is known. */
export function Speed({ file }: { file: QadFile }) {
  const { t } = useWords('imports');
  const speed = useRate(file);
  return (
    speed && (
      <p className={styles.quiet}>
        {t('rate', { count: Math.round(speed.rate) })} · {t('left', { time: timeOf(speed.seconds) })}
      </p>
    )
  );
}
