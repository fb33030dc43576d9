import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatDateTime, formatElapsed } from '../../../language/dates.ts';
import { useTranslation } from '../../../language/language.ts';
import type { EntryRecord } from '../../records/entries.ts';
import { PublicationBadge } from '../../records/PublicationBadge.tsx';
import type { SaveStatus } from '../../records/saveStatus.ts';
import styles from '../form.module.css';

/** Update interval of the time since the last save, in milliseconds. */
const updateIntervalMs = 5000;

const labels = {
  new: { long: ['Nuevo, sin guardar', 'New, not saved'], short: ['Sin guardar', 'Not saved'] },
  dirty: { long: ['Cambios sin guardar', 'Unsaved changes'], short: ['Sin guardar', 'Not saved'] },
  saved: { long: ['Guardado', 'Saved'], short: ['Guardado', 'Saved'] },
} as const;

interface Props {
  record: EntryRecord | null;
  saveStatus: SaveStatus;
  savedAt: number | null;
  /** The number of the page's own blocks with unpublished changes. */
  pendingBlockCount: number;
  /** Null when there is nothing to discard. */
  onDiscard: (() => void) | null;
}

/**
 * The publication status of the entry, and below it whether and when the form was saved. The two lines have a fixed
 * height, so that a changed text does not shift the layout. Texts are shorter in a narrow bar.
 */
export function StateLine({ record, saveStatus, savedAt, pendingBlockCount, onDiscard }: Props) {
  const { t, localize } = useTranslation();
  return (
    <div className={styles.state}>
      <div className={styles.badges}>
        {record && <PublicationBadge record={record} />}
        {pendingBlockCount > 0 && (
          <small>
            {localize(
              pendingBlockCount === 1
                ? ['1 bloque sin publicar', '1 unpublished block']
                : [`${pendingBlockCount} bloques sin publicar`, `${pendingBlockCount} unpublished blocks`],
            )}
          </small>
        )}
      </div>
      <div className={styles.saved}>
        {/* Screen readers announce only the status, not the elapsed time next to it. */}
        <span role="status" data-save-status={saveStatus}>
          <span className={styles.long}>{localize(labels[saveStatus].long)}</span>
          <span className={styles.short}>{localize(labels[saveStatus].short)}</span>
        </span>
        {record && saveStatus === 'saved' && <ElapsedTime at={savedAt ?? Date.parse(record.updatedAt)} />}
        {record && (
          <small>
            {t('entry.versions.number', { number: record.version })}
            {record.updatedBy && ` · ${record.updatedBy}`}
          </small>
        )}
        {onDiscard && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={onDiscard}
            aria-label={localize(['Descartar cambios', 'Discard changes'])}
            title={localize(['Volver a lo publicado', 'Go back to the published version'])}
          >
            <span className={styles.long}>{localize(['Descartar cambios', 'Discard changes'])}</span>
            <span className={styles.short}>{localize(['Descartar', 'Discard'])}</span>
            <IconArrowBackUp className={styles.tiny} size={18} aria-hidden />
          </Button>
        )}
      </div>
    </div>
  );
}

/** The time elapsed since an instant, updated regularly. */
function ElapsedTime({ at }: { at: number }) {
  const { language } = useTranslation();
  const [now, setNow] = useState(at);
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, updateIntervalMs);
    return () => clearInterval(timer);
  }, []);
  const instant = new Date(at).toISOString();
  return (
    <time dateTime={instant} title={formatDateTime(instant, language)}>
      {formatElapsed(at, language, now)}
    </time>
  );
}
