import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { Button, Group, NativeSelect } from '@mantine/core';
import { ago, dateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
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
  const { localize } = useTranslation();
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
          {localize(['Guardar borrador', 'Save draft'])}
        </Button>
        <Button color="light" onClick={onPublish} aria-keyshortcuts={isLive ? 'Control+S Meta+S' : undefined}>
          {localize(['Publicar', 'Publish'])}
        </Button>
      </Group>
    </StickyBar>
  );
}

/** Leads to any field of a long form. */
function JumpList({ definition }: { definition: Definition }) {
  const { localize } = useTranslation();
  const fields = useAskedFields(definition);
  if (fields.length <= many) return null;
  const title = localize(['Ir a…', 'Go to…']);
  return (
    <NativeSelect
      className={styles.jump}
      aria-label={localize(['Ir a un campo', 'Go to a field'])}
      value=""
      onChange={(event) => void focusField(event.currentTarget.value)}
      data={[
        { value: '', label: title, disabled: true },
        ...fields.map(([name, field]) => ({ value: name, label: localize(field.label) })),
      ]}
    />
  );
}

/** Borrador · Programado · Publicado, the version, by whom and when. */
function StateLine({ record }: { record: EntryRecord | null }) {
  const { localize, language } = useTranslation();
  if (!record) return <p className={styles.state}>{localize(['Nuevo, sin guardar', 'New, not saved'])}</p>;
  return (
    <div className={styles.state}>
      <PublicationBadges record={record} />
      <small>
        {localize(['Versión', 'Version'])} {record.version}
        {record.updatedBy && ` · ${record.updatedBy}`}
        {' · '}
        <time dateTime={record.updatedAt} title={dateTime(record.updatedAt, language)}>
          {ago(record.updatedAt, language)}
        </time>
      </small>
    </div>
  );
}
