import { invoiceStateLabels } from '@centinela/api/invoices/invoiceLabels.ts';
import type { InvoiceState } from '@centinela/api/invoices/invoices.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconClock } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';

const badgeStyles = {
  PAID: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  OPEN: { color: 'dusk', variant: 'light', Icon: IconClock },
  OVERDUE: { color: 'red', variant: 'light', Icon: IconAlertTriangle },
  UNKNOWN: { color: 'gray', variant: 'light', Icon: IconCircleDashed },
} as const satisfies Record<InvoiceState, BadgeStyle>;

/** State of an invoice, in the same words for its client and for staff. */
export function InvoiceStateBadge({ state }: { state: InvoiceState }) {
  const { localize } = useTranslation();
  return <StatusBadge badgeStyle={badgeStyles[state]}>{localize(invoiceStateLabels[state])}</StatusBadge>;
}
