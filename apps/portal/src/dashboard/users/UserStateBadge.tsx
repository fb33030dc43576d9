import type { User } from '@centinela/api/accounts/users.ts';
import { IconCircleCheck, IconClock, IconLock } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';
import { getUserState, type UserState } from './list/view.ts';
import './words.ts';

const badgeStyles = {
  enabled: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  disabled: { color: 'red', variant: 'light', Icon: IconLock },
  pending: { color: 'gray', variant: 'outline', Icon: IconClock },
} as const satisfies Record<UserState, BadgeStyle>;

/**
 * Badge with the account's state as text and icon: Habilitado, Deshabilitado or Pendiente (specification, section 4).
 */
export function UserStateBadge({ user }: { user: Pick<User, 'enable' | 'status'> }) {
  const { t } = useTranslation('users');
  const state = getUserState(user);
  return <StatusBadge badgeStyle={badgeStyles[state]}>{t(`states.${state}`)}</StatusBadge>;
}
