import type { MailState } from '@centinela/api/mail/mails.ts';
import { IconAlertTriangle, IconBook2, IconCircleCheck, IconClock, IconSend2 } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';
import './words.ts';

const badgeStyles = {
  QUEUED: { color: 'dusk', variant: 'light', Icon: IconClock },
  SENDING: { color: 'dusk', variant: 'light', Icon: IconSend2 },
  SENT: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  FAILED: { color: 'red', variant: 'light', Icon: IconAlertTriangle },
  LOG_ONLY: { color: 'gray', variant: 'outline', Icon: IconBook2 },
} as const satisfies Record<MailState, BadgeStyle>;

/** The delivery state of an e-mail, as text and icon. */
export function MailStateBadge({ state }: { state: MailState }) {
  const { t } = useTranslation('mails');
  return <StatusBadge badgeStyle={badgeStyles[state]}>{t(`states.${state}`)}</StatusBadge>;
}
