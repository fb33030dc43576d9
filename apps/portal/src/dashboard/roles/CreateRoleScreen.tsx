import { useSearchParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { type Draft, emptyDraft } from './draft.ts';
import { RoleForm } from './RoleForm.tsx';
import { useRole } from './useRoles.ts';
import './words.ts';

/** Creates a role, empty or as a copy of another one with the permissions that this user may grant. */
export function CreateRoleScreen() {
  const { t } = useTranslation('roles');
  const { t: all } = useTranslation();
  const { isKnown, has } = usePermissions();
  const [search] = useSearchParams();
  const from = search.get('from');
  const isAllowed = has('roles.save');
  const { data: model, isError } = useRole(isAllowed ? from : null);
  if (isKnown && !isAllowed) return <Trouble kind="forbidden" />;
  const isReady = isKnown && (from === null || model !== undefined || isError);
  const start: Draft = model
    ? {
        name: t('copyOf', { name: model.name }),
        slug: `${model.slug}-2`,
        secondFactor: model.secondFactor,
        permissions: new Set(model.permissions.filter(has)),
      }
    : emptyDraft;
  return (
    <>
      <PageHeader
        title={t('createTitle')}
        crumbs={[
          { title: all('home.title'), to: paths.dashboard },
          { title: t('title'), to: paths.roles },
        ]}
      />
      {isReady && <RoleForm key={from} stored={null} start={start} />}
    </>
  );
}
