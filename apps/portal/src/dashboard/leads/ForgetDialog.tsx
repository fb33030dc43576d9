import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from '../../shared/lines/DialogButtons.tsx';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';
import { useForget } from './useLeads.ts';

/** Deletes the lead data of a person by phone or e-mail, and reports what was deleted. */
export function ForgetDialog({ contact: initial = '', onClose }: { contact?: string; onClose(): void }) {
  const { t } = useTranslation('leadWork');
  const common = useTranslation().t;
  const deletePersonData = useForget();
  const [contact, setContact] = useState(initial);
  const [summary, setSummary] = useState<string | null>(null);
  useRestoreFocus();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSummary(await deletePersonData(contact));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('forget')}
      closeButtonProps={{ 'aria-label': common('shell.close') }}
      centered
    >
      <p role="status">{summary ?? t('forgetText')}</p>
      {summary === null ? (
        <form onSubmit={(event) => void submit(event)}>
          <TextInput
            label={t('forgetContact')}
            value={contact}
            onChange={(event) => setContact(event.currentTarget.value)}
            required
            maxLength={200}
            autoComplete="off"
            data-autofocus
          />
          <DialogButtons onClose={onClose}>
            <Button type="submit" color="red">
              {t('forgetYes')}
            </Button>
          </DialogButtons>
        </form>
      ) : (
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {common('shell.close')}
          </Button>
        </Group>
      )}
    </Modal>
  );
}
