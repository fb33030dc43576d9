import type { WebhookDelivery } from '@centinela/api/webhooks/webhooks.ts';
import { Button, Group, Stack } from '@mantine/core';
import { usePermissions } from '../../calls/permissions.ts';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { FormDialog } from '../../shared/lines/FormDialog.tsx';
import { Fact } from '../shared/Fact.tsx';
import { useWebhookActions } from './useWebhooks.ts';
import { DeliveryStateBadge } from './WebhookState.tsx';
import { getEventLabel } from './webhookLabels.ts';
import styles from './webhooks.module.css';
import './words.ts';

interface DeliveryDialogProps {
  delivery: WebhookDelivery;
  onClose(): void;
}

/** One delivery: its attempts, what is sent, and the last response. */
export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  const { t, localize, language } = useTranslation('webhooks');
  const { has } = usePermissions();
  const { resend } = useWebhookActions();
  const { id, state, event, webhook, attempts, createdAt, lastAt, nextAt, status, problem, durationMs } =
    delivery;
  const answer = problem ? t(`problems.${problem}`) : status === null ? null : `HTTP ${status}`;
  return (
    <FormDialog title={t('details')} onClose={onClose}>
      <Stack>
        <DeliveryStateBadge state={state} />
        <dl className={styles.facts}>
          <Fact label={t('event')}>{localize(getEventLabel(event))}</Fact>
          <Fact label={t('webhook')}>{webhook.name}</Fact>
          <Fact label={t('at')}>{formatDateTime(createdAt, language)}</Fact>
          <Fact label={t('attempts')}>{lastAt && `${attempts} · ${formatDateTime(lastAt, language)}`}</Fact>
          <Fact label={t('next')}>{nextAt && formatDateTime(nextAt, language)}</Fact>
          <Fact label={t('answer')}>
            {answer && (durationMs === null ? answer : t('took', { status: answer, count: durationMs }))}
          </Fact>
          <Fact label={t('id')}>
            <code className={styles.url}>{id}</code>
          </Fact>
        </dl>
        <Excerpt label={t('body')} text={JSON.stringify(JSON.parse(delivery.body), null, 2)} />
        {delivery.response && <Excerpt label={t('response')} text={delivery.response} />}
      </Stack>
      {has('webhooks.update') && (
        <Group justify="flex-end" mt="lg">
          <Button color="light" onClick={() => void resend(id)}>
            {t(state === 'WAITING' ? 'sendNow' : 'resend')}
          </Button>
        </Group>
      )}
    </FormDialog>
  );
}

const Excerpt = ({ label, text }: { label: string; text: string }) => (
  <section>
    <h3 className={styles.heading}>{label}</h3>
    <pre className={styles.excerpt}>{text}</pre>
  </section>
);
