import type { Lead } from '@centinela/api/leads/leads.ts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { getMorningShortcuts, toInstant, toLocalInput } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from '../lines/DialogButtons.tsx';
import { FormDialog } from '../lines/FormDialog.tsx';
import './words.ts';

export interface Reminder {
  remindAt: string | null;
  remindNote: string | null;
}

interface ReminderDialogProps {
  lead: Pick<Lead, 'remindAt' | 'remindNote'>;
  onClose(): void;
  /** Returns whether it was saved; else the dialog stays open with its input. */
  onSave(reminder: Reminder): Promise<boolean>;
}

/** Sets, changes or removes the reminder of a lead. */
export function ReminderDialog({ lead: { remindAt, remindNote }, onClose, onSave }: ReminderDialogProps) {
  const { t } = useTranslation('closeLead');
  const [at, setAt] = useState(remindAt ? toLocalInput(Date.parse(remindAt)) : '');
  const [note, setNote] = useState(remindNote ?? '');
  const [isMissing, setMissing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const save = async (reminder: Reminder) => {
    setSaving(true);
    const isSaved = await onSave(reminder);
    setSaving(false);
    if (isSaved) onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const instant = toInstant(at);
    if (instant === null) return setMissing(true);
    void save({ remindAt: instant, remindNote: note || null });
  };
  const shortcuts = getMorningShortcuts(Date.now());
  return (
    <FormDialog title={t('reminder')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            type="datetime-local"
            label={t('reminderAt')}
            description={t('reminderZone')}
            error={isMissing && t('reminderMissing')}
            value={at}
            onChange={(event) => setAt(event.currentTarget.value)}
            required
            data-autofocus
          />
          <Group gap="xs">
            {(['tomorrow', 'monday'] as const).map((name) => (
              <Button key={name} size="compact-sm" variant="default" onClick={() => setAt(shortcuts[name])}>
                {t(name)}
              </Button>
            ))}
          </Group>
          <TextInput
            label={t('reminderNote')}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            maxLength={300}
          />
        </Stack>
        <DialogButtons onClose={onClose}>
          {remindAt && (
            <Button
              variant="default"
              disabled={isSaving}
              onClick={() => void save({ remindAt: null, remindNote: null })}
            >
              {t('removeReminder')}
            </Button>
          )}
          <Button type="submit" color="light" loading={isSaving}>
            {t('save')}
          </Button>
        </DialogButtons>
      </form>
    </FormDialog>
  );
}
