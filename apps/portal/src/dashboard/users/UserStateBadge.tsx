import type { User } from '@centinela/api/users.ts';
import { Badge } from '@mantine/core';
import { IconCircleCheck, IconClock, IconLock } from '@tabler/icons-react';
import { useWords } from '../../language/language.ts';
import { stateOf } from './view.ts';
import './words.ts';

const looks = {
  enabled: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  disabled: { color: 'red', variant: 'light', Icon: IconLock },
  pending: { color: 'gray', variant: 'outline', Icon: IconClock },
} as const;

/** Habilitado, Deshabilitado or Pendiente (specification, section 4), by word and shape. */
export function UserStateBadge({ user }: { user: Pick<User, 'enable' | 'status'> }) {
  const { t } = useWords('users');
  const state = stateOf(user);
  const { color, variant, Icon } = looks[state];
  return (
    <Badge color={color} variant={variant} tt="none" leftSection={<Icon size={13} aria-hidden />}>
      {t(`states.${state}`)}
    </Badge>
  );
}
