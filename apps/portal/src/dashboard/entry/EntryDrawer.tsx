import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { Drawer } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { getRecordPath } from '../../navigation/paths.ts';
import type { EntryRecord } from '../records/entries.ts';
import type { Restored } from '../records/saveStatus.ts';
import { getEntryTitle } from '../records/titles.ts';
import { VersionsPanel } from './VersionsPanel.tsx';
import { VisibilityPanel } from './VisibilityPanel.tsx';

/** The panels that a list can open in a drawer. */
const panels = { versions: VersionsPanel, visibility: VisibilityPanel };
export type EntryPanel = keyof typeof panels;

interface EntryDrawerProps {
  definition: Definition;
  /** The open panel and its entry; null while the drawer is closed. */
  open: { panel: EntryPanel; record: EntryRecord } | null;
  onClose(): void;
}

/** Drawer over the list with one panel of an entry. */
export function EntryDrawer({ definition, open, onClose }: EntryDrawerProps) {
  const { t, localize } = useTranslation();
  const navigate = useNavigate();
  const Panel = open && panels[open.panel];
  /** Opens the form after a version was restored, because it is a draft that the user must review and publish. */
  const onChanged = (record: EntryRecord, restoredVersion?: number) => {
    onClose();
    if (restoredVersion === undefined) return;
    const state: Restored = { version: restoredVersion, top: record.version };
    void navigate(getRecordPath(definition, record), { state: { restored: state } });
  };
  return (
    <Drawer
      opened={open !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={
        open && `${t(`entry.${open.panel}.title`)} · ${getEntryTitle(definition, open.record, localize)}`
      }
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      {open && Panel && (
        <Panel
          definition={definition}
          id={open.record.id}
          record={open.record}
          saveInput={() => Promise.resolve(open.record)}
          onChanged={onChanged}
        />
      )}
    </Drawer>
  );
}
