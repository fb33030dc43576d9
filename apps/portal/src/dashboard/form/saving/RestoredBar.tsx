import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { Alert, Button, Group } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../language/language.ts';
import { LiveDifference } from '../../entry/LiveDifference.tsx';
import type { EntryRecord } from '../../records/entries.ts';
import { isOnSite } from '../../records/saveStatus.ts';

interface Props {
  definition: Definition;
  record: EntryRecord;
  /** The number of the version that was restored. */
  version: number;
  onPublish(): void;
}

/** Explains that the form contains a restored version, and offers to publish it unless the site already shows it. */
export function RestoredBar({ definition, record, version, onPublish }: Props) {
  const { t, localize } = useTranslation();
  const [isComparing, setComparing] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  // The user restored the version in a panel or on another screen, so this notice takes the focus.
  useEffect(() => {
    bar.current?.focus({ preventScroll: true });
    bar.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isRestoredOnSite = isOnSite(record, false);
  return (
    <Alert
      ref={bar}
      tabIndex={-1}
      role="group"
      color="dusk"
      variant="light"
      mb="md"
      style={{ scrollMarginTop: '6rem' }}
      icon={<IconRestore size={20} aria-hidden />}
      title={
        isRestoredOnSite
          ? t('entry.versions.back', { number: version })
          : t('entry.versions.restored', { number: version })
      }
    >
      {!isRestoredOnSite && (
        <Group gap="xs">
          {record.state === 'published' && (
            <Button size="xs" variant="default" onClick={() => setComparing(true)}>
              {localize(['Ver qué cambia en el sitio', 'See what changes on the site'])}
            </Button>
          )}
          <Button size="xs" color="light" onClick={onPublish}>
            {localize([`Publicar la versión ${version}`, `Publish version ${version}`])}
          </Button>
        </Group>
      )}
      {isComparing && (
        <LiveDifference definition={definition} record={record} onClose={() => setComparing(false)} />
      )}
    </Alert>
  );
}
