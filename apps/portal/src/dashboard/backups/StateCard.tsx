import type { BackupOverview, BackupRun } from '@centinela/api/backups/backups.ts';
import { Box, Stack } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { formatFileSize, formatWholeNumber } from '../../language/numbers.ts';
import home from '../home/home.module.css';
import styles from './backups.module.css';
import { useFormatMoment } from './useBackups.ts';
import './words.ts';

/** The current state in one sentence, and where and when backups are made. */
export function StateCard({ overview }: { overview: BackupOverview }) {
  const { t } = useTranslation('backups');
  const formatMoment = useFormatMoment();
  const { place, isEncrypted, nextAt, last } = overview;
  const { title, tone, lines } = useDescription(overview);
  return (
    <Box component="section" className={`${home.card} ${styles[tone]}`} aria-labelledby="backup-state">
      <Stack gap="0.5rem">
        <Stack role="status" gap="0.35rem">
          <Box component="h2" id="backup-state" m={0}>
            {title}
          </Box>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Stack>
        {place === null ? (
          <>
            {/* Without any backup, it is in the description. */}
            {last && <p>{t('noPlaceText')}</p>}
            <PlaceInstructions />
          </>
        ) : (
          <p>
            {nextAt ? t('nextAt', { when: formatMoment(nextAt) }) : t('noSchedule')}{' '}
            {t('storedIn', { place })} {t(isEncrypted ? 'encrypted' : 'notEncrypted')}
          </p>
        )}
      </Stack>
    </Box>
  );
}

interface Description {
  title: string;
  tone: 'good' | 'bad' | 'neutral';
  lines: string[];
}

/** A daily backup and the time that it takes. */
const maxAgeMs = 30 * 3_600_000;

/** Describes the state: what is running, otherwise the last result. */
function useDescription({ place, active, last, lastVerified, settings }: BackupOverview): Description {
  const { t, localize } = useTranslation('backups');
  const formatMoment = useFormatMoment();
  const describeContents = useContents();
  const describeActive = useActiveText();
  const getTime = ({ startedAt, requestedAt }: BackupRun) => startedAt ?? requestedAt;
  const lastGood = lastVerified
    ? [t('lastGood', { when: formatMoment(getTime(lastVerified)) }), describeContents(lastVerified)]
    : [t('noGood')];
  if (active)
    return {
      title: t(active.state === 'queued' ? 'queued' : 'running'),
      tone: 'neutral',
      lines: [describeActive(active)],
    };
  if (place === null && !last) return { title: t('noPlace'), tone: 'neutral', lines: [t('noPlaceText')] };
  if (!last) return { title: t('none'), tone: 'neutral', lines: [t('noneText')] };
  if (last.state === 'failed') {
    const problem = last.problem ? localize([last.problem.es, last.problem.en]) : '';
    const text = t('failedText', { when: formatMoment(getTime(last)), problem });
    return { title: t('failed'), tone: 'bad', lines: [text, ...lastGood] };
  }
  const isOld = place !== null && settings.isEnabled && Date.now() - Date.parse(getTime(last)) > maxAgeMs;
  if (isOld) return { title: t('old'), tone: 'bad', lines: lastGood };
  const problem = last.problem ? [localize([last.problem.es, last.problem.en])] : [];
  return {
    title: t('verified'),
    tone: 'good',
    lines: [t('verifiedText', { when: formatMoment(getTime(last)) }), describeContents(last), ...problem],
  };
}

/** Returns a function that describes what a backup contains. */
export function useContents(): (run: Pick<BackupRun, 'rows' | 'files' | 'bytes'>) => string {
  const { t, language } = useTranslation('backups');
  return ({ rows, files, bytes }) => {
    const counts = {
      rows: formatWholeNumber(rows ?? 0, language),
      files: formatWholeNumber(files ?? 0, language),
    };
    return bytes === null
      ? t('contentsOnly', counts)
      : t('contents', { ...counts, size: formatFileSize(bytes, language) });
  };
}

/** Returns a function that describes what a queued or running backup is doing. */
function useActiveText(): (run: BackupRun) => string {
  const { t, language } = useTranslation('backups');
  return ({ state, phase, rows, files }) =>
    state === 'queued'
      ? t('queuedText')
      : t(phase === 'verify' ? 'verifying' : 'copying', {
          rows: formatWholeNumber(rows ?? 0, language),
          files: formatWholeNumber(files ?? 0, language),
        });
}

/** How to configure a destination. */
function PlaceInstructions() {
  const { t } = useTranslation('backups');
  return (
    <div className={styles.commands}>
      <p>{t('placeFolder')}</p>
      <code>BACKUP_DIR=/mnt/backups</code>
      <p>{t('placeBucket')}</p>
      <code>
        BACKUP_S3_ENDPOINT=… BACKUP_S3_REGION=… BACKUP_S3_BUCKET=… BACKUP_S3_ACCESS_KEY_ID=…
        BACKUP_S3_SECRET_ACCESS_KEY=…
      </code>
      <p>{t('placeKey')}</p>
      <code>BACKUP_KEY={`<${t('keyValue')}>`}</code>
    </div>
  );
}
