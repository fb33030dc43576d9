import type { Role } from '@centinela/api/accounts/roles.ts';
import { Alert, Button, Group, Switch, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { FormEvent } from 'react';
import { useTranslation } from '../../language/language.ts';
import { LeaveDialog } from '../../shell/LeaveDialog.tsx';
import { StickyBar } from '../../shell/StickyBar.tsx';
import { useUnsaved } from '../../shell/useUnsaved.ts';
import layout from '../shared/layout.module.css';
import { type Draft, hasDataChanges, isChanged } from './draft.ts';
import { getChanges, toggleKeys } from './matrix.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import styles from './roles.module.css';
import { type RoleDraft, useRoleDraft } from './useRoleDraft.ts';
import { useSaveRole } from './useSaveRole.ts';

interface RoleFormProps {
  /** The saved role; null creates a new role. */
  savedRole: Role | null;
  initialDraft: Draft;
}

/** The form of a role: name, second factor and permission matrix. */
export function RoleForm({ savedRole, initialDraft }: RoleFormProps) {
  const { t } = useTranslation('roles');
  const form = useRoleDraft(savedRole, initialDraft);
  const { baseline, draft, record, isLocked, mayWrite, isAdmin } = form;
  const { blocker, disableWarning } = useUnsaved(() => isChanged(baseline, draft));
  const { save, theirs } = useSaveRole(form, disableWarning);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  useHotkeys([['mod+S', () => void (mayWrite && save())]], []);
  return (
    <form onSubmit={submit} noValidate className={layout.column}>
      {theirs && (
        <Alert
          color="dusk"
          role="alert"
          title={t('stale.title', { who: theirs.updatedBy ?? t('stale.somebody') })}
        >
          {t('stale.text')}
        </Alert>
      )}
      {isAdmin && (
        <Alert color="dusk" title={t('admin.title')}>
          {t('admin.text')}
        </Alert>
      )}
      <RoleFields form={form} />
      <PermissionMatrix
        selectedKeys={draft.permissions}
        changes={getChanges(baseline.permissions, draft.permissions)}
        isLocked={isLocked}
        explainsLocked={mayWrite && !isAdmin}
        toggle={(keys) => form.update({ permissions: toggleKeys(keys, draft.permissions, isLocked) })}
      />
      {mayWrite && <SaveBar form={form} isNew={record === null} />}
      <LeaveDialog blocker={blocker} text={t('leave')} />
    </form>
  );
}

/** The fields of a role other than permissions. */
function RoleFields({ form }: { form: RoleDraft }) {
  const { t } = useTranslation('roles');
  const { draft, problems, mayWrite, isAdmin, canEditDetails } = form;
  const isFixed = !canEditDetails || isAdmin;
  const isLocked = mayWrite && !canEditDetails;
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('name')}
        description={isLocked ? t('lockedWords') : t('nameHint')}
        required
        readOnly={isFixed}
        maxLength={80}
        value={draft.name}
        error={problems.name}
        onChange={(event) => form.setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('slug')}
        description={isLocked ? t('lockedWords') : t('slugHint')}
        required
        readOnly={isFixed}
        maxLength={60}
        spellCheck={false}
        autoCapitalize="none"
        value={draft.slug}
        error={problems.slug}
        onChange={(event) => form.setSlug(event.currentTarget.value)}
      />
      <Switch
        label={t('secondFactor')}
        description={isLocked ? t('lockedWords') : t('secondFactorHint')}
        disabled={!canEditDetails}
        checked={draft.secondFactor}
        onChange={(event) => form.update({ secondFactor: event.currentTarget.checked })}
      />
    </div>
  );
}

/** Sticky bar with the number of changes and the save button. */
function SaveBar({ form, isNew }: { form: RoleDraft; isNew: boolean }) {
  const { t } = useTranslation('roles');
  const { baseline, draft } = form;
  const { added, removed } = getChanges(baseline.permissions, draft.permissions);
  const parts = isNew
    ? [t('bar.chosen', { count: draft.permissions.size })]
    : [
        ...(added.length > 0 ? [t('bar.added', { count: added.length })] : []),
        ...(removed.length > 0 ? [t('bar.removed', { count: removed.length })] : []),
        ...(hasDataChanges(baseline, draft) ? [t('bar.words')] : []),
      ];
  return (
    <StickyBar>
      <p role="status">{parts.length > 0 ? parts.join(' · ') : t('bar.none')}</p>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" disabled={!isChanged(baseline, draft)} onClick={form.reset}>
          {t('bar.reset')}
        </Button>
        <Button
          type="submit"
          color="light"
          disabled={!isNew && !isChanged(baseline, draft)}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {t('bar.save')}
        </Button>
      </Group>
    </StickyBar>
  );
}
