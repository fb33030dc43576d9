import type { Role } from '@centinela/api/accounts/roles.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { toDraft } from './draft.ts';
import { RemoveRoleDialog } from './RemoveRoleDialog.tsx';
import { RoleForm } from './RoleForm.tsx';
import { RoleMenu } from './RoleMenu.tsx';
import { RoleUsers } from './RoleUsers.tsx';
import styles from './roles.module.css';
import { useCanGrantRole } from './useCanGrantRole.ts';
import { useRole, useViewAs } from './useRoles.ts';
import './words.ts';

/** Screen of one role: its permissions, its users, and a button to see the dashboard as users with the role see it. */
export function UpdateRoleScreen() {
  const { id = '' } = useParams();
  const { isLoaded, has } = usePermissions();
  const isAllowed = has('roles.show');
  const { data: role, error, refetch } = useRole(isAllowed ? id : null);
  if (isLoaded && !isAllowed) return <Trouble kind="forbidden" />;
  if (error instanceof ApiError && error.status === 404) return <Trouble kind="notFound" />;
  if (error) return <LoadFailed onRetry={() => void refetch()} />;
  return role ? <RoleScreen key={role.id} role={role} /> : null;
}

function RoleScreen({ role }: { role: Role }) {
  const { t } = useTranslation('roles');
  const { userKinds } = usePermissions();
  const canGrant = useCanGrantRole();
  const viewAs = useViewAs();
  const [roleToRemove, setRoleToRemove] = useState<Role | null>(null);
  return (
    <>
      <DashboardHeader title={role.name} crumbs={[{ title: t('title'), to: paths.roles }]}>
        {canGrant(role) && (
          <Button
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
            onClick={() => void viewAs(role.id)}
          >
            {t('viewAs')}
          </Button>
        )}
        <RoleMenu role={role} onRemove={setRoleToRemove} />
      </DashboardHeader>
      <div className={styles.screen} data-with-users={userKinds('list').length > 0}>
        <RoleForm savedRole={role} initialDraft={toDraft(role)} />
        {userKinds('list').length > 0 && <RoleUsers role={role} />}
      </div>
      <RemoveRoleDialog role={roleToRemove} onClose={() => setRoleToRemove(null)} />
    </>
  );
}
