import { webhookEventNames, webhookEvents } from '@centinela/api/webhooks/webhookEvents.ts';
import { type Webhook, webhookEndpoints } from '@centinela/api/webhooks/webhooks.ts';
import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from '../../shared/lines/DialogButtons.tsx';
import { FormDialog } from '../../shared/lines/FormDialog.tsx';
import { useRequestWithProblems } from '../../shared/lines/useRequestWithProblems.ts';
import { webhooksKey } from './useWebhooks.ts';
import { toKnownEvents } from './webhookLabels.ts';
import styles from './webhooks.module.css';
import '../../shared/lines/words.ts';
import './words.ts';

/** A new secret and the name of its webhook. */
export interface ShownSecret {
  name: string;
  secret: string;
}

interface WebhookDialogProps {
  /** The webhook to change; null for a new one. */
  stored: Webhook | null;
  onClose(): void;
  /** Called with the secret of a new webhook. */
  onCreated(secret: ShownSecret): void;
}

/** Form of a webhook. */
export function WebhookDialog({ stored, onClose, onCreated }: WebhookDialogProps) {
  const { t, localize } = useTranslation('webhooks');
  const lines = useTranslation('lines').t;
  const [name, setName] = useState(stored?.name ?? '');
  const [url, setUrl] = useState(stored?.url ?? '');
  const [events, setEvents] = useState<string[]>(stored?.events ?? []);
  const { problems, send } = useRequestWithProblems(webhooksKey);
  const save = async () => {
    const body = { name, url, events: toKnownEvents(events) };
    if (stored) {
      const headers = { 'if-match': `"${stored.version}"` };
      const change = { params: { id: stored.id }, body: { ...body, active: stored.active }, headers };
      if (await send(() => call(webhookEndpoints.update, change), t('saved'))) onClose();
      return;
    }
    const created = await send(() => call(webhookEndpoints.create, { body }));
    if (created) onCreated(created);
  };
  const inputProps = { autoComplete: 'off', required: true } as const;
  return (
    <FormDialog title={t(stored ? 'edit' : 'create')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          <TextInput
            {...inputProps}
            label={t('name')}
            description={t('nameHint')}
            maxLength={80}
            data-autofocus
            value={name}
            error={problems.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            {...inputProps}
            type="url"
            label={t('url')}
            description={t('urlHint')}
            maxLength={500}
            autoCapitalize="none"
            spellCheck={false}
            value={url}
            error={problems.url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <Checkbox.Group
            label={t('events')}
            required
            value={events}
            error={problems.events}
            onChange={setEvents}
          >
            <div className={styles.choices}>
              {webhookEvents.map((event) => (
                <Checkbox
                  key={event}
                  value={event}
                  label={localize(webhookEventNames[event])}
                  description={event}
                />
              ))}
            </div>
          </Checkbox.Group>
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
