import type { User } from '@centinela/api/accounts/users.ts';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { userPaths } from '../../paths.ts';
import styles from './users.module.css';

/** The name people know somebody by. */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;

/** Who it is, for those who may look with the way there; what else belongs to the name below it. */
export function UserName({ user, children }: { user: User; children: ReactNode }) {
  const { mayUser } = usePermissions();
  const name = nameOf(user);
  const [search] = useSearchParams();
  // A client's page goes on to the next one of the list.
  const to =
    user.kind === 'CLIENT'
      ? `${userPaths.client(user.id)}${search.size > 0 ? `?${search}` : ''}`
      : userPaths.update(user.id);
  return (
    <>
      {mayUser(user.kind, 'show') ? <Link to={to}>{name}</Link> : name}
      <small className={styles.email}>{user.email}</small>
      {children}
    </>
  );
}
