import type { DeliveryState, Webhook } from '@centinela/api/webhooks/webhooks.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconPlayerPause,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';
import './words.ts';

const webhookStyles = {
  on: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  failing: { color: 'red', variant: 'light', Icon: IconAlertTriangle },
  off: { color: 'gray', variant: 'outline', Icon: IconPlayerPause },
  gone: { color: 'red', variant: 'outline', Icon: IconPlugConnectedX },
  stopped: { color: 'red', variant: 'outline', Icon: IconPlugConnectedX },
} as const satisfies Record<string, BadgeStyle>;

function getState({ active, offReason, failingSince }: Webhook): keyof typeof webhookStyles {
  if (active) return failingSince ? 'failing' : 'on';
  return offReason === 'gone' ? 'gone' : offReason === 'failing' ? 'stopped' : 'off';
}

/** Whether a webhook is on and works. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const state = getState(webhook);
  return <StatusBadge badgeStyle={webhookStyles[state]}>{t(`states.${state}`)}</StatusBadge>;
}

const deliveryStyles = {
  WAITING: { color: 'dusk', variant: 'light', Icon: IconClock },
  DELIVERED: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  FAILED: { color: 'red', variant: 'light', Icon: IconAlertTriangle },
} as const satisfies Record<DeliveryState, BadgeStyle>;

/** The state of a delivery. */
export function DeliveryStateBadge({ state }: { state: DeliveryState }) {
  const { t } = useTranslation('webhooks');
  return <StatusBadge badgeStyle={deliveryStyles[state]}>{t(`deliveryStates.${state}`)}</StatusBadge>;
}
