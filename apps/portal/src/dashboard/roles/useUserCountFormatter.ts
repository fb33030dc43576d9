import { maxCountedUsers, type Role } from '@centinela/api/accounts/roles.ts';
import { useTranslation } from '../../language/language.ts';

/** Returns a function that formats the number of users of a role. */
export function useUserCountFormatter(): (role: Pick<Role, 'users'>) => string {
  const { t } = useTranslation('roles');
  return ({ users }) => {
    if (users === 0) return t('nobody');
    return users > maxCountedUsers
      ? t('peopleMore', { count: maxCountedUsers })
      : t('peopleCount', { count: users });
  };
}
