import { Button, Group } from '@mantine/core';
import { ago, dateTime } from '../../language/dates.ts';
import { useWords } from '../../language/language.ts';
import type { EntryRecord } from '../entries.ts';
import { PublicationBadges } from '../list/StateBadges.tsx';
import styles from './form.module.css';

interface Props {
  /** Null while the entry has never been saved. */
  record: EntryRecord | null;
  onPublish: () => void;
  onDraft: () => void;
}

/** Where the entry stands, and the one primary action of the screen; always in sight. */
export function SaveBar({ record, onPublish, onDraft }: Props) {
  const { say } = useWords();
  const isLive = record?.state === 'published';
  const primary = !isLive
    ? say(['Publicar', 'Publish'])
    : record.changed
      ? say(['Publicar los cambios', 'Publish the changes'])
      : say(['Guardar', 'Save']);
  return (
    <div className={styles.bar}>
      <StateLine record={record} />
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          onClick={onDraft}
          aria-keyshortcuts={isLive ? undefined : 'Control+S Meta+S'}
        >
          {say(['Guardar borrador', 'Save draft'])}
        </Button>
        <Button color="light" onClick={onPublish} aria-keyshortcuts={isLive ? 'Control+S Meta+S' : undefined}>
          {primary}
        </Button>
      </Group>
    </div>
  );
}

/** Borrador · Programado · Publicado, the version, by whom and when. */
function StateLine({ record }: { record: EntryRecord | null }) {
  const { say, language } = useWords();
  if (!record)
    return <p className={styles.state}>{say(['Nuevo: todavía no se guardó', 'New: not saved yet'])}</p>;
  return (
    <div className={styles.state}>
      <PublicationBadges record={record} />
      <small>
        {say(['Versión', 'Version'])} {record.version}
        {record.updatedBy && ` · ${record.updatedBy}`}
        {' · '}
        <time dateTime={record.updatedAt} title={dateTime(record.updatedAt, language)}>
          {ago(record.updatedAt, language)}
        </time>
      </small>
    </div>
  );
}
