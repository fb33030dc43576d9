import type { ContractStatus } from '@centinela/api/contracts/contracts.ts';
import { IconCircleCheck, IconCirclePause, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';

const badgeStyles = {
  ACTIVO: { color: 'green', variant: 'light', Icon: IconCircleCheck, label: ['Activo', 'Active'] },
  SUSPENDIDO: { color: 'dusk', variant: 'light', Icon: IconCirclePause, label: ['Suspendido', 'Suspended'] },
  BAJA: { color: 'gray', variant: 'outline', Icon: IconCircleX, label: ['Baja', 'Ended'] },
} as const satisfies Record<ContractStatus, BadgeStyle & { label: readonly [es: string, en: string] }>;

interface ContractBadgeProps {
  status: ContractStatus;
  /**
   * Whether the badge is for the contract's client. Clients see "in force" instead of "active", because the alarm of
   * an active contract may not be monitored yet.
   */
  isForClient?: boolean;
}

/** Status of a contract, as text and icon. */
export function ContractBadge({ status, isForClient = false }: ContractBadgeProps) {
  const { localize } = useTranslation();
  const badgeStyle = badgeStyles[status];
  return (
    <StatusBadge badgeStyle={badgeStyle}>
      {localize(isForClient && status === 'ACTIVO' ? ['Vigente', 'In force'] : badgeStyle.label)}
    </StatusBadge>
  );
}
