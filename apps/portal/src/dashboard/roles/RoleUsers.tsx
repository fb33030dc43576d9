import type { Role } from '@centinela/api/accounts/roles.ts';
import { Badge, Button, Flex } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import styles from './roles.module.css';
import { useRoleUsers } from './useRoles.ts';
import { useUserCountFormatter } from './useUserCountFormatter.ts';

/** The users who have a role. Only callers who may list users can see it. */
export function RoleUsers({ role }: { role: Role }) {
  const { t } = useTranslation('roles');
  const { t: common } = useTranslation();
  const formatUserCount = useUserCountFormatter();
  const { rows: users, isSuccess, hasMore, isLoadingMore, more } = useRoleUsers(role.id);
  return (
    <section className={styles.users} aria-labelledby="who-has-it">
      <h2 id="who-has-it">{t('who.title')}</h2>
      {isSuccess && users.length === 0 && <p>{t('who.none')}</p>}
      {users.length > 0 && (
        <>
          <p>{formatUserCount(role)}</p>
          <ul aria-label={t('who.list', { name: role.name })}>
            {users.map((user) => (
              <li key={user.id}>
                <strong>
                  {user.firstName} {user.lastName}
                </strong>
                <small>{user.email}</small>
                <Flex component="span" wrap="wrap" gap="0.35rem">
                  {user.kind !== 'SYSTEM' && (
                    <Badge size="sm" variant="outline" color="gray">
                      {t(`who.kind.${user.kind}`)}
                    </Badge>
                  )}
                  {!user.enable && (
                    <Badge size="sm" variant="light" color="red">
                      {t('who.disabled')}
                    </Badge>
                  )}
                  {user.status === 'pending' && (
                    <Badge size="sm" variant="outline" color="gray">
                      {t('who.pending')}
                    </Badge>
                  )}
                </Flex>
              </li>
            ))}
          </ul>
        </>
      )}
      {hasMore && (
        <Button variant="default" size="xs" loading={isLoadingMore} onClick={more}>
          {common('list.showMore')}
        </Button>
      )}
    </section>
  );
}
