import { useSearchParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { type Draft, emptyDraft } from './draft.ts';
import { RoleForm } from './RoleForm.tsx';
import { useRole } from './useRoles.ts';
import './words.ts';

/** Screen that creates a role, either empty or as a copy of another role. A copy has only permissions of this user. */
export function CreateRoleScreen() {
  const { t } = useTranslation('roles');
  const { isLoaded, has } = usePermissions();
  const [search] = useSearchParams();
  const from = search.get('from');
  const isAllowed = has('roles.save');
  const { data: sourceRole, isError } = useRole(isAllowed ? from : null);
  if (isLoaded && !isAllowed) return <Trouble kind="forbidden" />;
  const isReady = isLoaded && (from === null || sourceRole !== undefined || isError);
  const initialDraft: Draft = sourceRole
    ? {
        name: t('copyOf', { name: sourceRole.name }),
        slug: `${sourceRole.slug}-2`,
        secondFactor: sourceRole.secondFactor,
        permissions: new Set(sourceRole.permissions.filter(has)),
      }
    : emptyDraft;
  return (
    <>
      <DashboardHeader title={t('createTitle')} crumbs={[{ title: t('title'), to: paths.roles }]} />
      {isReady && <RoleForm key={from} savedRole={null} initialDraft={initialDraft} />}
    </>
  );
}
