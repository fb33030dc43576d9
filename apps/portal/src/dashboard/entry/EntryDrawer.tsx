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
  open: { panel: EntryPanel; record: EntryRecord } | null;
  onClose(): void;
}

/** A drawer next to the list with one panel of one entry. */
export function EntryDrawer({ definition, open, onClose }: EntryDrawerProps) {
  const { t, localize } = useTranslation();
  const navigate = useNavigate();
  const Panel = open && panels[open.panel];
  /** A restored version is a draft, so its form is opened for review and publication. */
  const onChanged = (record: EntryRecord, restored?: number) => {
    onClose();
    if (restored === undefined) return;
    const state: Restored = { version: restored, top: record.version };
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
