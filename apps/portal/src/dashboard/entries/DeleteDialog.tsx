import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { Alert, Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { UseList } from '../entry/UsesPanel.tsx';
import type { EntryRecord } from '../records/entries.ts';
import { getEntryTitle } from '../records/titles.ts';
import { EntrySelect } from './EntrySelect.tsx';
import type { Removal } from './useEntryActions.ts';

interface DeleteDialogProps {
  definition: Definition;
  removal: Removal | null;
  onCancel(): void;
  onRemove(record: EntryRecord, replaceWith?: string): Promise<void>;
}

/**
 * Confirms the removal of an entry. If other entries use it, the dialog lists them, and the user must first choose an
 * entry that replaces it everywhere.
 */
export function DeleteDialog({ definition, removal, onCancel, onRemove }: DeleteDialogProps) {
  const { t, localize } = useTranslation();
  return (
    <Modal
      opened={removal !== null}
      onClose={onCancel}
      title={removal && t('remove.title', { title: getEntryTitle(definition, removal.record, localize) })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      centered
    >
      {removal && (
        <RemovalDetails definition={definition} removal={removal} onCancel={onCancel} onRemove={onRemove} />
      )}
    </Modal>
  );
}

function RemovalDetails({
  definition,
  removal,
  onCancel,
  onRemove,
}: DeleteDialogProps & { removal: Removal }) {
  const { t } = useTranslation();
  const [replacementId, setReplacementId] = useState<string | null>(null);
  const { record, uses } = removal;
  return (
    <>
      {uses ? (
        <>
          <Alert color="red" variant="light" title={t('remove.inUse', { count: uses.length })}>
            {t('remove.inUseText')}
          </Alert>
          <UseList uses={uses} />
          <EntrySelect
            definition={definition}
            excludedId={record.id}
            label={t('remove.replaceWith')}
            value={replacementId}
            onChange={setReplacementId}
          />
        </>
      ) : (
        <p>{t('remove.text')}</p>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('shell.cancel')}
        </Button>
        <Button
          color="red"
          disabled={uses !== null && replacementId === null}
          onClick={() => void onRemove(record, replacementId ?? undefined)}
        >
          {uses ? t('remove.replaceAndDelete') : t('list.delete')}
        </Button>
      </Group>
    </>
  );
}
