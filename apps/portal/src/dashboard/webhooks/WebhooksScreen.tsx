import type { Webhook } from '@centinela/api/webhooks/webhooks.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmActionDialog } from '../../account/ConfirmActionDialog.tsx';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { webhookPaths } from '../../navigation/paths.ts';
import { RemoveDialog } from '../../shared/lines/RemoveDialog.tsx';
import empty from '../../shared/list/empty.module.css';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { SecretDialog } from '../shared/SecretDialog.tsx';
import { useWebhookActions, useWebhooks } from './useWebhooks.ts';
import { type ShownSecret, WebhookDialog } from './WebhookDialog.tsx';
import { type WebhookAction, WebhookTable } from './WebhookTable.tsx';
import './words.ts';

/** What is open over the list. */
type Opened =
  | { what: 'create' }
  | { what: 'secret'; secret: ShownSecret }
  | { what: Exclude<WebhookAction, 'test' | 'turnOn'>; webhook: Webhook };

/** The webhooks, with the dialogs that create and change them. */
export function WebhooksScreen() {
  const { t } = useTranslation('webhooks');
  const { has } = usePermissions();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data: webhooks, isError, refetch } = useWebhooks();
  const { test, setActive } = useWebhookActions();
  const handleAction = (what: WebhookAction, webhook: Webhook) => {
    if (what === 'test') void test(webhook);
    else if (what === 'turnOn') void setActive(webhook, true);
    else setOpened({ what, webhook });
  };
  const createButton = has('webhooks.save') && (
    <Button color="light" onClick={() => setOpened({ what: 'create' })}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')}>
        <Button variant="default" component={Link} to={webhookPaths.deliveries}>
          {t('log')}
        </Button>
        {createButton}
      </DashboardHeader>
      {isError && !webhooks && <LoadFailed onRetry={() => void refetch()} />}
      {webhooks?.length === 0 && (
        <section className={empty.empty}>
          <div>
            <h2>{t('noneYet')}</h2>
            <p>{t('none')}</p>
            {createButton}
          </div>
        </section>
      )}
      {webhooks && webhooks.length > 0 && <WebhookTable webhooks={webhooks} onAction={handleAction} />}
      {opened && <OpenedDialog opened={opened} onOpen={setOpened} />}
    </>
  );
}

/** The dialog over the list. */
function OpenedDialog({ opened, onOpen }: { opened: Opened; onOpen(opened: Opened | null): void }) {
  const { t } = useTranslation('webhooks');
  const { rotate, remove, setActive } = useWebhookActions();
  const onClose = () => onOpen(null);
  const showSecret = (secret: ShownSecret) => onOpen({ what: 'secret', secret });
  switch (opened.what) {
    case 'create':
    case 'change':
      return (
        <WebhookDialog
          stored={opened.what === 'change' ? opened.webhook : null}
          onClose={onClose}
          onCreated={showSecret}
        />
      );
    case 'secret':
      return (
        <SecretDialog
          title={t('secret', { name: opened.secret.name })}
          text={t('secretText')}
          secret={opened.secret.secret}
          onClose={onClose}
        />
      );
    case 'rotate':
      return (
        <ConfirmActionDialog
          title={t('rotateTitle', { name: opened.webhook.name })}
          text={t('rotateText')}
          button={t('rotate')}
          onConfirm={() => {
            onClose();
            void rotate(opened.webhook).then((rotated) => rotated && showSecret(rotated));
          }}
          onCancel={onClose}
        />
      );
    case 'turnOff':
      return (
        <ConfirmActionDialog
          title={t('turnOffTitle', { name: opened.webhook.name })}
          text={t('turnOffText')}
          button={t('turnOff')}
          onConfirm={() => {
            onClose();
            void setActive(opened.webhook, false);
          }}
          onCancel={onClose}
        />
      );
    case 'remove':
      return (
        <RemoveDialog
          title={t('removeTitle', { name: opened.webhook.name })}
          text={t('removeText')}
          remove={() => remove(opened.webhook)}
          onClose={onClose}
        />
      );
  }
}
