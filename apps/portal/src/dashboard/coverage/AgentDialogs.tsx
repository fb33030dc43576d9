import type { StoredAgent } from '@centinela/api/coverage/coverage.ts';
import { formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from '../../shared/lines/DialogButtons.tsx';
import { FormDialog } from '../../shared/lines/FormDialog.tsx';
import { RemoveDialog } from '../../shared/lines/RemoveDialog.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { useRemoveAgent, useSaveAgent } from './useCoverage.ts';

/** Form for an agent's name and contact data: a new agent or an existing one. */
export function AgentDialog({ stored, onClose }: { stored: StoredAgent | null; onClose(): void }) {
  const { t } = useTranslation('coverage');
  const lines = useTranslation('lines').t;
  const [name, setName] = useState(stored?.name ?? '');
  const [phone, setPhone] = useState(stored ? formatPhone(stored.phone) : '');
  const [whatsapp, setWhatsapp] = useState(stored?.whatsapp ? formatPhone(stored.whatsapp) : '');
  const [province, setProvince] = useState<string>(stored?.province ?? '');
  const [locality, setLocality] = useState(stored?.locality ?? '');
  const { problems, save } = useSaveAgent(stored);
  return (
    <FormDialog title={stored?.name ?? t('createAgent')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save({ name, phone, whatsapp, province, locality }).then((isSaved) => isSaved && onClose());
        }}
      >
        <Stack>
          <TextInput
            label={t('name')}
            description={t('nameHint')}
            required
            data-autofocus
            autoComplete="off"
            maxLength={120}
            value={name}
            error={problems.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            type="tel"
            label={t('phone')}
            required
            autoComplete="off"
            placeholder="11 5555 0000"
            value={phone}
            error={problems.phone}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
          <TextInput
            type="tel"
            label={t('whatsapp')}
            description={t('whatsappHint')}
            autoComplete="off"
            value={whatsapp}
            error={problems.whatsapp}
            onChange={(event) => setWhatsapp(event.currentTarget.value)}
          />
          <PlaceFields
            province={province}
            locality={locality}
            problems={problems}
            onProvince={setProvince}
            onLocality={setLocality}
          />
        </Stack>
        <DialogButtons onClose={onClose}>
          <Button type="submit" color="light">
            {lines('save')}
          </Button>
        </DialogButtons>
      </form>
    </FormDialog>
  );
}

/** Confirms the removal of an agent. */
export function RemoveAgentDialog({ agent, onClose }: { agent: StoredAgent; onClose(): void }) {
  const { t } = useTranslation('coverage');
  const remove = useRemoveAgent();
  const { name, places } = agent;
  return (
    <RemoveDialog
      title={t('removeTitle', { name })}
      text={places > 0 ? t('agentInUse', { count: places }) : t('removeAgentText')}
      remove={places === 0 ? () => remove(agent) : undefined}
      onClose={onClose}
    />
  );
}
