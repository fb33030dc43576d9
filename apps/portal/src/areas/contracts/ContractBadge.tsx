import type { ContractStatus } from '@centinela/api/contracts.ts';
import { Badge } from '@mantine/core';
import { IconCircleCheck, IconCirclePause, IconCircleX } from '@tabler/icons-react';
import { useWords } from '../../language/language.ts';

const looks = {
  ACTIVO: { color: 'green', variant: 'light', Icon: IconCircleCheck, label: ['Activo', 'Active'] },
  SUSPENDIDO: { color: 'dusk', variant: 'light', Icon: IconCirclePause, label: ['Suspendido', 'Suspended'] },
  BAJA: { color: 'gray', variant: 'outline', Icon: IconCircleX, label: ['Baja', 'Ended'] },
} as const;

/** A contract's status, by word and shape. */
export function ContractBadge({ status }: { status: ContractStatus }) {
  const { say } = useWords();
  const { color, variant, Icon, label } = looks[status];
  return (
    <Badge color={color} variant={variant} tt="none" leftSection={<Icon size={13} aria-hidden />}>
      {say(label)}
    </Badge>
  );
}
