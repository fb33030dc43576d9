import { deliveredEvents, webhookEventNames } from '@centinela/api/webhooks/webhookEvents.ts';
import {
  type DeliveryState,
  deliveryRules,
  maxWebhooks,
  type Webhook,
  webhookEndpoints,
} from '@centinela/api/webhooks/webhooks.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { createRangeFilters, getFilterOptions, useList } from '../../shared/list/useList.ts';
import { toKnownEvents } from './webhookLabels.ts';
import './words.ts';

/** Key of everything that a change of a webhook or a delivery can change. */
export const webhooksKey = ['webhooks'] as const;

/** Refetch interval in milliseconds: deliveries change on the server. */
const refetchIntervalMs = 15_000;

/** All webhooks. */
export const useWebhooks = () =>
  useQuery({
    queryKey: [...webhooksKey, 'all'],
    queryFn: ({ signal }) => call(webhookEndpoints.list, { query: { limit: String(maxWebhooks) }, signal }),
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
    meta: { background: true },
    select: (answer) => answer.data,
  });

/** The deliveries that match the filters in the URL. */
export function useDeliveries() {
  const { t, localize } = useTranslation('webhooks');
  const common = useTranslation().t;
  const { data: webhooks = [] } = useWebhooks();
  return useList({
    list: 'deliveries',
    rules: deliveryRules,
    filters: [
      {
        name: 'webhook',
        label: t('webhook'),
        options: webhooks.map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        name: 'state',
        label: t('state'),
        options: getFilterOptions(deliveryRules.filters.state, (each: DeliveryState) =>
          t(`deliveryStates.${each}`),
        ),
      },
      {
        name: 'event',
        label: t('event'),
        options: deliveredEvents.map((value) => ({ value, label: localize(webhookEventNames[value]) })),
      },
      ...createRangeFilters('createdAt', [common('list.from'), common('list.to')]),
    ],
    key: [...webhooksKey, 'deliveries'],
    ask: (part) => call(webhookEndpoints.deliveries, part),
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
  });
}

/** Returns the functions that need no form. */
export function useWebhookActions() {
  const { t } = useTranslation('webhooks');
  const run = useCall();
  const client = useQueryClient();
  const invalidate = () => client.invalidateQueries({ queryKey: webhooksKey });
  const runAndReload = async <T>(
    request: () => Promise<{ data: T }>,
    success?: string,
  ): Promise<T | null> => {
    const result = await run(request, success ? { success } : {});
    await invalidate();
    return result;
  };
  return {
    test: ({ id }: Webhook) =>
      runAndReload(() => call(webhookEndpoints.test, { params: { id } }), t('tested')),
    rotate: ({ id }: Webhook) => runAndReload(() => call(webhookEndpoints.rotate, { params: { id } })),
    remove: ({ id }: Webhook) =>
      runAndReload(() => call(webhookEndpoints.delete, { params: { id } }), t('removed')),
    setActive: (webhook: Webhook, active: boolean) => {
      const { id, name, url, version } = webhook;
      const events = toKnownEvents(webhook.events);
      return runAndReload(
        () =>
          call(webhookEndpoints.update, {
            params: { id },
            body: { name, url, events, active },
            headers: { 'if-match': `"${version}"` },
          }),
        t(active ? 'turnedOn' : 'turnedOff'),
      );
    },
    resend: (id: string) =>
      runAndReload(() => call(webhookEndpoints.resend, { params: { id } }), t('resent')),
  };
}
