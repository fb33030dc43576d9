import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { Button, Group, NativeSelect } from '@mantine/core';
import { ago, dateTime } from '../../language/dates.ts';
import { useWords } from '../../language/language.ts';
import { StickyBar } from '../../shell/StickyBar.tsx';
import { PublicationBadges } from '../entries/StateBadges.tsx';
import type { EntryRecord } from '../entries.ts';
import { focusField } from './focusField.ts';
import styles from './form.module.css';
import { useAskedFields } from './useAskedFields.ts';

/** A form with more fields than this does not fit a screen: it can be jumped through. */
const many = 8;

interface Props {
  definition: Definition;
  /** Null while the entry has never been saved. */
  record: EntryRecord | null;
  onPublish: () => void;
  onDraft: () => void;
}

/** Where the entry stands, and the one primary action of the screen; always in sight. */
export function SaveBar({ definition, record, onPublish, onDraft }: Props) {
  const { say } = useWords();
  const isLive = record?.state === 'published' && !record.changed;
  return (
    <StickyBar>
      <StateLine record={record} />
      <Group gap="xs">
        <JumpList definition={definition} />
        <Button
          variant="default"
          onClick={onDraft}
          aria-keyshortcuts={isLive ? undefined : 'Control+S Meta+S'}
        >
          {say(['Guardar borrador', 'Save draft'])}
        </Button>
        <Button color="light" onClick={onPublish} aria-keyshortcuts={isLive ? 'Control+S Meta+S' : undefined}>
          {say(['Publicar', 'Publish'])}
        </Button>
      </Group>
    </StickyBar>
  );
}

/** Leads to any field of a long form. */
function JumpList({ definition }: { definition: Definition }) {
  const { say } = useWords();
  const fields = useAskedFields(definition);
  if (fields.length <= many) return null;
  const title = say(['Ir a…', 'Go to…']);
  return (
    <NativeSelect
      className={styles.jump}
      aria-label={say(['Ir a un campo', 'Go to a field'])}
      value=""
      onChange={(event) => void focusField(event.currentTarget.value)}
      data={[
        { value: '', label: title, disabled: true },
        ...fields.map(([name, field]) => ({ value: name, label: say(field.label) })),
      ]}
    />
  );
}

/** Borrador · Programado · Publicado, the version, by whom and when. */
function StateLine({ record }: { record: EntryRecord | null }) {
  const { say, language } = useWords();
  if (!record) return <p className={styles.state}>{say(['Nuevo, sin guardar', 'New, not saved'])}</p>;
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
