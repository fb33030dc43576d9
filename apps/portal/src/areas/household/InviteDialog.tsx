import { householdEndpoints, invitationDays } from '@centinela/api/household/household.ts';
import { type HouseholdView, householdViews } from '@centinela/api/household/shared.ts';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from '../../shared/lines/DialogButtons.tsx';
import { FormDialog } from '../../shared/lines/FormDialog.tsx';
import { useRequestWithProblems } from '../../shared/lines/useRequestWithProblems.ts';
import { GrantFields } from './GrantFields.tsx';
import styles from './household.module.css';
import { householdKey } from './useShared.ts';
import './words.ts';

/** Invites a member to the household. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('household');
  return (
    <FormDialog title={t('invite')} onClose={onClose}>
      <InviteForm onClose={onClose} />
    </FormDialog>
  );
}

function InviteForm({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('household');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [views, setViews] = useState<HouseholdView[]>([...householdViews]);
  const [selectedContracts, setSelectedContracts] = useState<string[] | null>(null);
  const { problems, send } = useRequestWithProblems(householdKey);
  const save = async () => {
    const body = { name, email, views, contracts: selectedContracts };
    const isSent = await send(
      () => call(householdEndpoints.invite, { body }),
      (person) => t('sent', { name: person.name }),
    );
    if (isSent) onClose();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack>
        <p className={styles.quiet}>{t('inviteText', { days: invitationDays })}</p>
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          required
          maxLength={40}
          autoComplete="off"
          data-autofocus
          value={name}
          error={problems.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          type="email"
          label={t('email')}
          description={t('emailHint')}
          required
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={problems.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <GrantFields
          views={views}
          selectedContracts={selectedContracts}
          problems={problems}
          onViewsChange={setViews}
          onContractsChange={setSelectedContracts}
        />
      </Stack>
      <DialogButtons onClose={onClose}>
        <Button type="submit" color="light">
          {t('send')}
        </Button>
      </DialogButtons>
    </form>
  );
}
