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
import layout from '../../shared/layout.module.css';
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

/** The form, and the stored version that it is compared with. */
function useUserBase(user: User | null) {
  const [base, setBase] = useState({ user, values: toUserValues(user ?? undefined) });
  const form = useForm<UserValues>({ defaultValues: base.values, shouldFocusError: false });
  return {
    form,
    base,
    /** Applies the user's changes to a newer version; unchanged fields take the new values. */
    rebase: (fresh: User): UserValues => {
      const values = toUserValues(fresh);
      form.reset(rebaseValues(base.values, form.getValues(), values), { keepErrors: true });
      setBase({ user: fresh, values });
      return values;
    },
    /** Replaces the input with a newer version. */
    resetTo: (fresh: User) => {
      const values = toUserValues(fresh);
      form.reset(values);
      setBase({ user: fresh, values });
    },
  };
}

type UserBase = ReturnType<typeof useUserBase>;

/** The errors of a refused save, both in the list above the form and in its fields. */
function useProblems({ form }: UserBase) {
  const [problems, setProblems] = useState<{ list: readonly Problem[]; times: number }>({
    list: [],
    times: 0,
  });
  return {
    problems,
    refuse: (list: readonly Problem[]) => {
      form.clearErrors();
      for (const { field, message } of list) {
        const name = formNames.find((each) => each === field.split('.')[0]);
        if (name !== undefined) form.setError(name, { type: 'server', message });
      }
      setProblems(({ times }) => ({ list, times: times + 1 }));
    },
    clearProblems: () => {
      form.clearErrors();
      setProblems({ list: [], times: 0 });
    },
  };
}

/** Sends the input, and keeps the reason for a refusal: invalid fields, a newer version, or an unavailable server. */
function useSubmission(kind: AccountKind, userBase: UserBase, onSaved: () => void) {
  const { form } = userBase;
  const { problems, refuse, clearProblems } = useProblems(userBase);
  const [theirs, setTheirs] = useState<User | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const save = useSaveUser();
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
      return save.create(kind, { body, roles, onRefused, onSaved });
    }
    const { body, problems: wrong } = createChangesBody(before, now, kind);
    if (wrong.length > 0 || !body) return refuse(wrong);
    clearProblems();
    return save.update(over, {
      body: names.some((name) => name !== 'roles') ? body : null,
      roles,
      onRefused,
      onSaved,
    });
  };
  return { problems, clearProblems, theirs, setTheirs, isUnsaved, send };
}

/**
 * Makes changes from the menu, or a save with refused roles, the new base of the form. If both sides changed the same
 * field, or the conflict dialog is open, the base stays and saving reports the conflict.
 */
function useAdoptNewVersion(user: User | null, { form, base, rebase }: UserBase, theirs: User | null) {
  const adoptNewVersion = useEffectEvent((fresh: User) => {
    if (theirs || fresh.version <= (base.user?.version ?? 0)) return;
    if (!isContested(base.values, form.getValues(), toUserValues(fresh))) rebase(fresh);
  });
  useEffect(() => {
    if (user) adoptNewVersion(user);
  }, [user]);
}

/** The state and logic of the form, without its layout. */
function useUserForm({ kind, user }: Props) {
  const { canManageUser } = usePermissions();
  const userBase = useUserBase(user);
  const { form, base } = userBase;
  const mayWrite = canManageUser(kind, user ? 'update' : 'save');
  const { blocker, disableWarning } = useUnsaved(
    () => mayWrite && getChangedNames(base.values, form.getValues()).length > 0,
  );
  const submission = useSubmission(kind, userBase, disableWarning);
  const { problems, clearProblems, theirs, setTheirs, isUnsaved, send } = submission;
  const submit = () => void (mayWrite && send(base.user, base.values));
  useHotkeys([['mod+S', submit, { preventDefault: true }]], [], true);
  useAdoptNewVersion(user, userBase, theirs);
  return {
    form,
    base,
    mayWrite,
    blocker,
    problems,
    isUnsaved,
    submit,
    /** The other user's version that caused a conflict. */
    theirs,
    closeConflict: () => setTheirs(null),
    keepMine: (fresh: User) => {
      const values = userBase.rebase(fresh);
      setTheirs(null);
      void send(fresh, values);
    },
    takeTheirs: (fresh: User) => {
      userBase.resetTo(fresh);
      setTheirs(null);
      clearProblems();
    },
  };
}

/** The form of a user. A refused save keeps the input. */
export function UserForm({ kind, user }: Props) {
  const { form, base, mayWrite, problems, theirs, submit, ...userForm } = useUserForm({ kind, user });
  return (
    <FormProvider {...form}>
      <form
        className={layout.column}
        style={{ maxWidth: '56rem' }}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormProblems problems={problems.list} refusalCount={problems.times} />
        <fieldset disabled={!mayWrite} className={layout.column}>
          <UserFormFields
            kind={kind}
            isNew={user === null}
            isOwn={user?.id === currentUser().id}
            roles={base.user?.roles ?? []}
          />
        </fieldset>
        {userForm.isUnsaved && <NotSaved onRetry={submit} />}
        <FormButtons isNew={user === null} mayWrite={mayWrite} />
      </form>
      <LeaveDialog blocker={userForm.blocker} />
      {theirs && (
        <StaleDialog
          base={base.values}
          mine={form.getValues()}
          theirs={theirs}
          onMine={() => userForm.keepMine(theirs)}
          onTheirs={() => userForm.takeTheirs(theirs)}
          onClose={userForm.closeConflict}
        />
      )}
    </FormProvider>
  );
}

function FormButtons({ isNew, mayWrite }: { isNew: boolean; mayWrite: boolean }) {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  return (
    <StickyBar>
      <Group gap="xs" ml="auto">
        <Button component={Link} to={paths.users} variant="default">
          {common('shell.cancel')}
        </Button>
        {mayWrite && (
          <Button type="submit" color="light" aria-keyshortcuts="Control+S Meta+S">
            {t(isNew ? 'createIt' : 'save')}
          </Button>
        )}
      </Group>
    </StickyBar>
  );
}
