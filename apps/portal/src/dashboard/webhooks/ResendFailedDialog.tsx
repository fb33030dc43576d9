import { webhookEndpoints } from '@centinela/api/webhooks/webhooks.ts';
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from '../../shared/lines/DialogButtons.tsx';
import { FormDialog } from '../../shared/lines/FormDialog.tsx';
import { useRequestWithProblems } from '../../shared/lines/useRequestWithProblems.ts';
import { useWebhooks, webhooksKey } from './useWebhooks.ts';
import styles from './webhooks.module.css';
import './words.ts';

/** Time zone of Argentina, which has no daylight saving time. */
const zone = '-03:00';

/** Returns the day in Argentina that is some days before now. */
const getDay = (daysAgo: number): string =>
  new Date(Date.now() - (daysAgo * 24 + 3) * 3_600_000).toISOString().slice(0, 10);

/** Sends the failed deliveries of some days again. */
export function ResendFailedDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('webhooks');
  const { data: webhooks = [] } = useWebhooks();
  const [from, setFrom] = useState(getDay(7));
  const [to, setTo] = useState(getDay(0));
  const [webhook, setWebhook] = useState('');
  const { problems, send } = useRequestWithProblems(webhooksKey);
  const resend = async () => {
    const toInstant = (day: string, time: string) =>
      Number.isNaN(Date.parse(day)) ? day : new Date(`${day}T${time}${zone}`).toISOString();
    const body = {
      ...(webhook && { webhook }),
      from: toInstant(from, '00:00:00'),
      to: toInstant(to, '23:59:59.999'),
    };
    const result = await send(
      () => call(webhookEndpoints.resendFailed, { body }),
      ({ count }) => (count === 0 ? t('resentNone') : t('resentCount', { count })),
    );
    if (result) onClose();
  };
  return (
    <FormDialog title={t('resendFailed')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void resend();
        }}
      >
        <Stack>
          <p className={styles.about}>{t('resendFailedAbout')}</p>
          <NativeSelect
            label={t('webhook')}
            value={webhook}
            data={[
              { value: '', label: t('allWebhooks') },
              ...webhooks.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => setWebhook(event.currentTarget.value)}
          />
          <div className={styles.pair}>
            <TextInput
              type="date"
              label={t('from')}
              value={from}
              error={problems.from}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
            <TextInput
              type="date"
              label={t('to')}
              value={to}
              error={problems.to}
              onChange={(event) => setTo(event.currentTarget.value)}
            />
          </div>
        </Stack>
        <DialogButtons onClose={onClose}>
          <Button type="submit" color="light">
            {t('resend')}
          </Button>
        </DialogButtons>
      </form>
    </FormDialog>
  );
}
