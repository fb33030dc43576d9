import type { OrderedActivation } from '@centinela/api/activations.ts';
import { Badge } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconHandStop,
  IconLoader2,
} from '@tabler/icons-react';
import { useWords } from '../../language/language.ts';
import './words.ts';

const looks = {
  QUEUED: { color: 'gray', Icon: IconClock },
  SENDING: { color: 'dusk', Icon: IconLoader2 },
  ACTIVE: { color: 'green', Icon: IconCircleCheck },
  REFUSED: { color: 'red', Icon: IconHandStop },
  FAILED: { color: 'red', Icon: IconAlertTriangle },
} as const;

/** How far an activation has got, by word and shape. */
export function ActivationBadge({ state }: Pick<OrderedActivation, 'state'>) {
  const { t } = useWords('activations');
  const { color, Icon } = looks[state];
  return (
    <Badge
      color={color}
      variant="light"
      tt="none"
      miw="max-content"
      leftSection={<Icon size={13} aria-hidden />}
    >
      {t(`states.${state}`)}
    </Badge>
  );
}
