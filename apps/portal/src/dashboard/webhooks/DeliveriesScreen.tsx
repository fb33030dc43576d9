import type { WebhookDelivery } from '@centinela/api/webhooks/webhooks.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { paths } from '../../navigation/paths.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { ResendFailedDialog } from './ResendFailedDialog.tsx';
import { useDeliveries } from './useWebhooks.ts';
import { DeliveryStateBadge } from './WebhookState.tsx';
import { getEventLabel } from './webhookLabels.ts';
import own from './webhooks.module.css';
import './words.ts';

/** The log of deliveries. The filters are stored in the URL. */
export function DeliveriesScreen() {
  const { t, localize, language } = useTranslation('webhooks');
  const { has } = usePermissions();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [isResending, setIsResending] = useState(false);
  const list = useDeliveries();
  const opened = list.rows.find(({ id }) => id === openedId);
  return (
    <>
      <DashboardHeader
        title={t('log')}
        lead={t('logAbout')}
        crumbs={[{ title: t('title'), to: paths.webhooks }]}
      >
        {has('webhooks.update') && (
          <Button variant="default" onClick={() => setIsResending(true)}>
            {t('resendFailed')}
          </Button>
        )}
      </DashboardHeader>
      <ListView result={list} none={{ title: t('noDeliveriesYet'), text: t('noDeliveries') }}>
        <RowTable
          rows={list.rows}
          columns={[
            {
              name: 'event',
              label: t('event'),
              isTitle: true,
              cell: ({ id, event, webhook, createdAt }) => (
                <>
                  <button type="button" className={own.title} onClick={() => setOpenedId(id)}>
                    {localize(getEventLabel(event))}
                  </button>
                  <small className={styles.by}>{webhook.name}</small>
                  <small className={own.narrow}>
                    <RelativeTime at={createdAt} />
                  </small>
                </>
              ),
            },
            {
              name: 'state',
              label: t('state'),
              cell: ({ state, nextAt }) => (
                <>
                  <DeliveryStateBadge state={state} />
                  {nextAt && (
                    <small className={styles.by}>
                      {t('next')} <RelativeTime at={nextAt} />
                    </small>
                  )}
                </>
              ),
            },
            {
              name: 'answer',
              label: t('answer'),
              className: own.wide,
              cell: (delivery) => <Answer delivery={delivery} />,
            },
            {
              name: 'attempts',
              label: t('attempts'),
              className: own.wide,
              cell: ({ attempts }) => formatWholeNumber(attempts, language),
            },
            {
              name: 'at',
              label: t('at'),
              className: own.wide,
              cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
            },
          ]}
        />
      </ListView>
      {opened && <DeliveryDialog delivery={opened} onClose={() => setOpenedId(null)} />}
      {isResending && <ResendFailedDialog onClose={() => setIsResending(false)} />}
    </>
  );
}

/** The status of the last response, or why there was none. */
function Answer({ delivery: { status, problem } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  return problem ? t(`problems.${problem}`) : status === null ? null : `HTTP ${status}`;
}
