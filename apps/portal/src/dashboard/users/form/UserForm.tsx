import type { AccountKind, User } from '@centinela/api/accounts/users.ts';
import { Button, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { usePermissions } from '../../../calls/permissions.ts';
import { useTranslation } from '../../../language/language.ts';
import { paths } from '../../../navigation/paths.ts';
import { currentUser } from '../../../session/useUser.ts';
import { LeaveDialog } from '../../../shell/LeaveDialog.tsx';
import { NotSaved } from '../../../shell/NotSaved.tsx';
import { StickyBar } from '../../../shell/StickyBar.tsx';
import { useUnsaved } from '../../../shell/useUnsaved.ts';
import styles from '../users.module.css';
import { FormProblems } from './FormProblems.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import { UserFormFields } from './UserFormFields.tsx';
import {
  createChangesBody,
  createUserBody,
  formNames,
  getChangedNames,
  isContested,
  type Problem,
  rebaseValues,
  toUserValues,
  type UserValues,
} from './userForm.ts';
import { type Refusal, useSaveUser } from './useSaveUser.ts';
import '../words.ts';

interface Props {
  kind: AccountKind;
  /** The user to edit; null creates a new one. */
  user: User | null;
}

/** The form of a user. A refused save keeps the input. */
export function UserForm({ kind, user }: Props) {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const { canManageUser } = usePermissions();
  const [base, setBase] = useState({ user, values: toUserValues(user ?? undefined) });
  const [problems, setProblems] = useState<{ list: readonly Problem[]; times: number }>({
    list: [],
    times: 0,
  });
  const [theirs, setTheirs] = useState<User | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const form = useForm<UserValues>({ defaultValues: base.values, shouldFocusError: false });
  const save = useSaveUser();
  const mayWrite = canManageUser(kind, user ? 'update' : 'save');
  const { blocker, disableWarning } = useUnsaved(
    () => mayWrite && getChangedNames(base.values, form.getValues()).length > 0,
  );

  const refuse = (list: readonly Problem[]) => {
    form.clearErrors();
    for (const { field, message } of list) {
      const name = formNames.find((each) => each === field.split('.')[0]);
      if (name !== undefined) form.setError(name, { type: 'server', message });
    }
    setProblems(({ times }) => ({ list, times: times + 1 }));
  };
  const onRefused = (refusal: Refusal) => {
    if (refusal.type === 'unavailable') setUnsaved(true);
    else if (refusal.type === 'fields') refuse(refusal.problems);
    else setTheirs(refusal.theirs);
  };

  const send = async (over: User | null, before: UserValues) => {
    setUnsaved(false);
    const now = form.getValues();
    const names = getChangedNames(before, now);
    const roles = names.includes('roles') ? now.roles : null;
    if (!over) {
      const { body, problems: wrong } = createUserBody(now, kind);
      if (wrong.length > 0 || !body) return refuse(wrong);
      return save.create(kind, { body, roles, onRefused, onSaved: disableWarning });
    }
    const { body, problems: wrong } = createChangesBody(before, now, kind);
    if (wrong.length > 0 || !body) return refuse(wrong);
    clearProblems();
    return save.update(over, {
      body: names.some((name) => name !== 'roles') ? body : null,
      roles,
      onRefused,
      onSaved: disableWarning,
    });
  };
  const clearProblems = () => {
    form.clearErrors();
    setProblems({ list: [], times: 0 });
  };
  const submit = () => void (mayWrite && send(base.user, base.values));
  useHotkeys([['mod+S', submit, { preventDefault: true }]], [], true);

  /** Applies the user's changes to a newer version; unchanged fields take the new values. */
  const rebase = (fresh: User) => {
    const values = toUserValues(fresh);
    form.reset(rebaseValues(base.values, form.getValues(), values), { keepErrors: true });
    setBase({ user: fresh, values });
    return values;
  };
  // Changes made in the menu, or a save with refused roles, become the new base of the form. If both sides changed the
  // same field, or the conflict dialog is open, the base stays and saving reports the conflict.
  const adoptNewVersion = useEffectEvent((fresh: User) => {
    if (theirs || fresh.version <= (base.user?.version ?? 0)) return;
    if (!isContested(base.values, form.getValues(), toUserValues(fresh))) rebase(fresh);
  });
  useEffect(() => {
    if (user) adoptNewVersion(user);
  }, [user]);

  const keepMine = (fresh: User) => {
    const values = rebase(fresh);
    setTheirs(null);
    void send(fresh, values);
  };
  const takeTheirs = (fresh: User) => {
    const values = toUserValues(fresh);
    form.reset(values);
    setBase({ user: fresh, values });
    setTheirs(null);
    clearProblems();
  };

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormProblems problems={problems.list} refusalCount={problems.times} />
        <fieldset disabled={!mayWrite} className={styles.fields}>
          <UserFormFields
            kind={kind}
            isNew={user === null}
            isOwn={user?.id === currentUser().id}
            roles={base.user?.roles ?? []}
          />
        </fieldset>
        {isUnsaved && <NotSaved onRetry={submit} />}
        <StickyBar>
          <Group gap="xs" ml="auto">
            <Button component={Link} to={paths.users} variant="default">
              {common('shell.cancel')}
            </Button>
            {mayWrite && (
              <Button type="submit" color="light" aria-keyshortcuts="Control+S Meta+S">
                {t(user ? 'save' : 'createIt')}
              </Button>
            )}
          </Group>
        </StickyBar>
      </form>
      <LeaveDialog blocker={blocker} />
      {theirs && (
        <StaleDialog
          base={base.values}
          mine={form.getValues()}
          theirs={theirs}
          onMine={() => keepMine(theirs)}
          onTheirs={() => takeTheirs(theirs)}
          onClose={() => setTheirs(null)}
        />
      )}
    </FormProvider>
  );
}
