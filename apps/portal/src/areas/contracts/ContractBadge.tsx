import type { ContractStatus } from '@centinela/api/contracts/contracts.ts';
import { IconCircleCheck, IconCirclePause, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type Look, LookBadge } from '../../shell/LookBadge.tsx';

const looks = {
  ACTIVO: { color: 'green', variant: 'light', Icon: IconCircleCheck, label: ['Activo', 'Active'] },
  SUSPENDIDO: { color: 'dusk', variant: 'light', Icon: IconCirclePause, label: ['Suspendido', 'Suspended'] },
  BAJA: { color: 'gray', variant: 'outline', Icon: IconCircleX, label: ['Baja', 'Ended'] },
} as const satisfies Record<ContractStatus, Look & { label: readonly [es: string, en: string] }>;

interface ContractBadgeProps {
  status: ContractStatus;
  /** For the contract's client: a contract in force does not yet mean that the alarm is monitored. */
  isOwn?: boolean;
}

/** Status of a contract, as text and icon. */
export function ContractBadge({ status, isOwn = false }: ContractBadgeProps) {
  const { localize } = useTranslation();
  const look = looks[status];
  return (
    <LookBadge look={look}>
      {localize(isOwn && status === 'ACTIVO' ? ['Vigente', 'In force'] : look.label)}
    </LookBadge>
  );
}
