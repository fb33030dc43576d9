import type { Webhook } from '@centinela/api/webhooks/webhooks.ts';
import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { webhookPaths } from '../../navigation/paths.ts';
import { LineMenu } from '../../shared/lines/LineMenu.tsx';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { WebhookState } from './WebhookState.tsx';
import { getEventLabel } from './webhookLabels.ts';
import own from './webhooks.module.css';
import '../../shared/lines/words.ts';
import './words.ts';

/** What the menu of a webhook offers. */
export type WebhookAction = 'change' | 'test' | 'rotate' | 'turnOn' | 'turnOff' | 'remove';

interface WebhookTableProps {
  webhooks: readonly Webhook[];
  onAction(action: WebhookAction, webhook: Webhook): void;
}

/** The webhooks with their state. */
export function WebhookTable({ webhooks, onAction }: WebhookTableProps) {
  const { t, localize, language } = useTranslation('webhooks');
  return (
    <RowTable
      rows={webhooks}
      columns={[
        {
          label: t('name'),
          isTitle: true,
          cell: ({ id, name, url, events }) => (
            <>
              <Link to={`${webhookPaths.deliveries}?webhook=${id}`}>{name}</Link>
              <small className={own.url}>{url}</small>
              <small className={own.narrow}>
                {events.map((each) => localize(getEventLabel(each))).join(', ')}
              </small>
            </>
          ),
        },
        {
          label: t('events'),
          className: own.wide,
          cell: ({ events }) => events.map((each) => localize(getEventLabel(each))).join(', '),
        },
        {
          label: t('state'),
          cell: (webhook) => (
            <>
              <WebhookState webhook={webhook} />
              {webhook.failingSince && (
                <small className={styles.by}>
                  {t('failingSince')} <RelativeTime at={webhook.failingSince} />
                </small>
              )}
            </>
          ),
        },
        {
          label: t('waiting'),
          className: own.wide,
          cell: ({ waiting }) => formatWholeNumber(waiting, language),
        },
        {
          label: t('changed'),
          className: styles.wide,
          cell: ({ updatedAt, updatedBy }) => (
            <>
              <RelativeTime at={updatedAt} />
              {updatedBy && <small className={styles.by}>{updatedBy}</small>}
            </>
          ),
        },
      ]}
      menu={(webhook) => <WebhookMenu webhook={webhook} onAction={(action) => onAction(action, webhook)} />}
    />
  );
}

interface WebhookMenuProps {
  webhook: Webhook;
  onAction(action: WebhookAction): void;
}

function WebhookMenu({ webhook: { id, name, active }, onAction }: WebhookMenuProps) {
  const { t } = useTranslation('webhooks');
  const lines = useTranslation('lines').t;
  const { has } = usePermissions();
  return (
    <LineMenu label={t('actionsOf', { name })}>
      <Menu.Item component={Link} to={`${webhookPaths.deliveries}?webhook=${id}`}>
        {t('log')}
      </Menu.Item>
      {has('webhooks.update') && (
        <>
          <Menu.Item onClick={() => onAction('change')}>{t('change')}</Menu.Item>
          {active && <Menu.Item onClick={() => onAction('test')}>{t('test')}</Menu.Item>}
          <Menu.Item onClick={() => onAction('rotate')}>{t('rotate')}</Menu.Item>
          <Menu.Item onClick={() => onAction(active ? 'turnOff' : 'turnOn')}>
            {t(active ? 'turnOff' : 'turnOn')}
          </Menu.Item>
        </>
      )}
      {has('webhooks.delete') && (
        <Menu.Item color="red" onClick={() => onAction('remove')}>
          {lines('remove')}
        </Menu.Item>
      )}
    </LineMenu>
  );
}
