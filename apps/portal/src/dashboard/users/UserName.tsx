import type { User } from '@centinela/api/accounts/users.ts';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { userPaths } from '../../navigation/paths.ts';
import styles from './users.module.css';

/** The display name of a user. */
export const formatUserName = ({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;

/** A user's name and e-mail, with a link for callers who may open the user. `children` are shown below. */
export function UserName({ user, children }: { user: User; children: ReactNode }) {
  const { canManageUser } = usePermissions();
  const name = formatUserName(user);
  const [search] = useSearchParams();
  // The client's page links to the next client of the list, so it needs the list's parameters.
  const to =
    user.kind === 'CLIENT'
      ? `${userPaths.client(user.id)}${search.size > 0 ? `?${search}` : ''}`
      : userPaths.update(user.id);
  return (
    <>
      {canManageUser(user.kind, 'show') ? <Link to={to}>{name}</Link> : name}
      <small className={styles.email}>{user.email}</small>
      {children}
    </>
  );
}
