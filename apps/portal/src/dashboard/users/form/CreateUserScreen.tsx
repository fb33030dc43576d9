import type { AccountKind } from '@centinela/api/accounts/users.ts';
import { usePermissions } from '../../../calls/permissions.ts';
import { useTranslation } from '../../../language/language.ts';
import { paths } from '../../../navigation/paths.ts';
import { Trouble } from '../../../shell/ErrorScreen.tsx';
import { DashboardHeader } from '../../shared/DashboardHeader.tsx';
import { UserForm } from './UserForm.tsx';
import '../words.ts';

/** Screen that creates a user of one kind. */
export function CreateUserScreen({ kind }: { kind: AccountKind }) {
  const { t } = useTranslation('users');
  const { isLoaded, canManageUser } = usePermissions();
  if (!isLoaded) return null;
  if (!canManageUser(kind, 'save')) return <Trouble kind="forbidden" />;
  return (
    <>
      <DashboardHeader title={t(`newTitle.${kind}`)} crumbs={[{ title: t('title'), to: paths.users }]} />
      <UserForm kind={kind} user={null} />
    </>
  );
}
