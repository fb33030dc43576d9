import { lostReasonNames } from '@centinela/api/leads/leadLabels.ts';
import { lostReasons } from '@centinela/api/leads/leadSubjects.ts';
import type { Lead, LeadChange } from '@centinela/api/leads/leads.ts';
import { Button, NativeSelect, NumberInput, Stack, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from '../lines/DialogButtons.tsx';
import { FormDialog } from '../lines/FormDialog.tsx';
import './words.ts';

/** What the dialog needs of a lead. */
export type ClosingLead = Pick<Lead, 'value' | 'suggestedValue' | 'lostReason' | 'lostNote'>;

interface CloseLeadProps {
  lead: ClosingLead;
  status: 'WON' | 'LOST';
  onClose(): void;
  /** Returns whether it was saved; else the dialog stays open with its input. */
  onSave(change: LeadChange): Promise<boolean>;
}

/** Asks for the value of a won lead, or for the reason of a lost one. */
export function CloseLeadDialog({ lead, status, onClose, onSave }: CloseLeadProps) {
  const { t } = useTranslation('closeLead');
  const [isSaving, setSaving] = useState(false);
  const save = async (change: LeadChange) => {
    setSaving(true);
    const isSaved = await onSave({ ...change, status });
    setSaving(false);
    if (isSaved) onClose();
  };
  const form = { lead, isSaving, onClose, onSave: (change: LeadChange) => void save(change) };
  return (
    <FormDialog title={t(status === 'WON' ? 'winTitle' : 'loseTitle')} onClose={onClose}>
      {status === 'WON' ? <WonForm {...form} /> : <LostForm {...form} />}
    </FormDialog>
  );
}

interface FormProps extends Pick<CloseLeadProps, 'lead' | 'onClose'> {
  isSaving: boolean;
  onSave(change: LeadChange): void;
}

function WonForm({ lead, isSaving, onClose, onSave }: FormProps) {
  const { t } = useTranslation('closeLead');
  const [value, setValue] = useState<string | number>(lead.value ?? lead.suggestedValue ?? '');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (value !== '') onSave({ value: Number(value) });
  };
  return (
    <form onSubmit={submit}>
      <NumberInput
        label={t('valueOf')}
        description={t('valueHint')}
        value={value}
        onChange={setValue}
        required
        min={0}
        max={9_999_999_999.99}
        decimalScale={2}
        decimalSeparator=","
        thousandSeparator="."
        hideControls
        data-autofocus
      />
      <DialogButtons onClose={onClose}>
        <Button type="submit" color="light" loading={isSaving}>
          {t('save')}
        </Button>
      </DialogButtons>
    </form>
  );
}

function LostForm({ lead, isSaving, onClose, onSave }: FormProps) {
  const { t, localize } = useTranslation('closeLead');
  const [reason, setReason] = useState<string>(lead.lostReason ?? '');
  const [note, setNote] = useState(lead.lostNote ?? '');
  const lostReason = lostReasons.find((each) => each === reason);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (lostReason) onSave({ lostReason, lostNote: note });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <NativeSelect
          label={t('reason')}
          required
          data={[
            { value: '', label: t('chooseReason') },
            ...lostReasons.map((each) => ({ value: each, label: localize(lostReasonNames[each]) })),
          ]}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <Textarea
          label={t('reasonNote')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={300}
          autosize
          minRows={2}
        />
      </Stack>
      <DialogButtons onClose={onClose}>
        <Button type="submit" color="light" loading={isSaving}>
          {t('save')}
        </Button>
      </DialogButtons>
    </form>
  );
}
