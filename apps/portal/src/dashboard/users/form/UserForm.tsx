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
  hasConflict,
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

/** The form, and the saved version that it is compared with. */
function useUserBaseline(user: User | null) {
  const [baseline, setBaseline] = useState({ user, values: toUserValues(user ?? undefined) });
  const form = useForm<UserValues>({ defaultValues: baseline.values, shouldFocusError: false });
  return {
    form,
    baseline,
    /** Makes a newer version the baseline of the form, and keeps the changed fields. */
    rebase: (newer: User): UserValues => {
      const values = toUserValues(newer);
      form.reset(rebaseValues(baseline.values, form.getValues(), values), { keepErrors: true });
      setBaseline({ user: newer, values });
      return values;
    },
    /** Makes a newer version the baseline of the form, and discards the input. */
    resetTo: (newer: User) => {
      const values = toUserValues(newer);
      form.reset(values);
      setBaseline({ user: newer, values });
    },
  };
}

type UserBaseline = ReturnType<typeof useUserBaseline>;

/** The errors of a refused save, which are shown in a summary above the form and at the fields. */
function useProblems({ form }: UserBaseline) {
  const [problems, setProblems] = useState<{ list: readonly Problem[]; refusalCount: number }>({
    list: [],
    refusalCount: 0,
  });
  return {
    problems,
    showProblems: (list: readonly Problem[]) => {
      form.clearErrors();
      for (const { field, message } of list) {
        const name = formNames.find((each) => each === field.split('.')[0]);
        if (name !== undefined) form.setError(name, { type: 'server', message });
      }
      setProblems(({ refusalCount }) => ({ list, refusalCount: refusalCount + 1 }));
    },
    clearProblems: () => {
      form.clearErrors();
      setProblems({ list: [], refusalCount: 0 });
    },
  };
}

/**
 * Saves the input. After a refused save, its result contains the reason: invalid fields, a newer version, or an
 * unavailable server.
 */
function useSubmission(kind: AccountKind, userBaseline: UserBaseline, onSaved: () => void) {
  const { form } = userBaseline;
  const { problems, showProblems, clearProblems } = useProblems(userBaseline);
  const [theirs, setTheirs] = useState<User | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  const save = useSaveUser();
  const onRefused = (refusal: Refusal) => {
    if (refusal.type === 'unavailable') setUnavailable(true);
    else if (refusal.type === 'fields') showProblems(refusal.problems);
    else setTheirs(refusal.theirs);
  };
  const send = async (savedUser: User | null, before: UserValues) => {
    setUnavailable(false);
    const values = form.getValues();
    const names = getChangedNames(before, values);
    const roles = names.includes('roles') ? values.roles : null;
    if (!savedUser) {
      const { body, problems: inputProblems } = createUserBody(values);
      if (inputProblems.length > 0 || !body) return showProblems(inputProblems);
      return save.create(kind, { body, roles, onRefused, onSaved });
    }
    const { body, problems: inputProblems } = createChangesBody(before, values);
    if (inputProblems.length > 0 || !body) return showProblems(inputProblems);
    clearProblems();
    return save.update(savedUser, {
      body: names.some((name) => name !== 'roles') ? body : null,
      roles,
      onRefused,
      onSaved,
    });
  };
  return { problems, clearProblems, theirs, setTheirs, isUnavailable, send };
}

/**
 * Makes a newer version the baseline of the form, for example after an action in the menu, or after a save whose roles
 * were refused. If the newer version and the form changed the same field, or if the conflict dialog is open, the
 * baseline stays and the next save reports the conflict.
 */
function useAdoptNewVersion(
  user: User | null,
  { form, baseline, rebase }: UserBaseline,
  theirs: User | null,
) {
  const adoptNewVersion = useEffectEvent((newer: User) => {
    if (theirs || newer.version <= (baseline.user?.version ?? 0)) return;
    if (!hasConflict(baseline.values, form.getValues(), toUserValues(newer))) rebase(newer);
  });
  useEffect(() => {
    if (user) adoptNewVersion(user);
  }, [user]);
}

/** The state and logic of the form, without its layout. */
function useUserForm({ kind, user }: Props) {
  const { canManageUser } = usePermissions();
  const userBaseline = useUserBaseline(user);
  const { form, baseline } = userBaseline;
  const mayWrite = canManageUser(kind, user ? 'update' : 'save');
  const { blocker, disableWarning } = useUnsaved(
    () => mayWrite && getChangedNames(baseline.values, form.getValues()).length > 0,
  );
  const submission = useSubmission(kind, userBaseline, disableWarning);
  const { problems, clearProblems, theirs, setTheirs, isUnavailable, send } = submission;
  const submit = () => void (mayWrite && send(baseline.user, baseline.values));
  useHotkeys([['mod+S', submit, { preventDefault: true }]], [], true);
  useAdoptNewVersion(user, userBaseline, theirs);
  return {
    form,
    baseline,
    mayWrite,
    blocker,
    problems,
    isUnavailable,
    submit,
    /** The other user's version that caused a conflict. */
    theirs,
    closeConflict: () => setTheirs(null),
    keepMine: (newer: User) => {
      const values = userBaseline.rebase(newer);
      setTheirs(null);
      void send(newer, values);
    },
    takeTheirs: (newer: User) => {
      userBaseline.resetTo(newer);
      setTheirs(null);
      clearProblems();
    },
  };
}

/** The form of a user. A refused save does not discard the input. */
export function UserForm({ kind, user }: Props) {
  const { form, baseline, mayWrite, problems, theirs, submit, ...userForm } = useUserForm({ kind, user });
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
        <FormProblems problems={problems.list} refusalCount={problems.refusalCount} />
        <fieldset disabled={!mayWrite} className={layout.column}>
          <UserFormFields
            kind={kind}
            isNew={user === null}
            isOwnAccount={user?.id === currentUser().id}
            roles={baseline.user?.roles ?? []}
          />
        </fieldset>
        {userForm.isUnavailable && <NotSaved onRetry={submit} />}
        <FormButtons isNew={user === null} mayWrite={mayWrite} />
      </form>
      <LeaveDialog blocker={userForm.blocker} />
      {theirs && (
        <StaleDialog
          baseline={baseline.values}
          mine={form.getValues()}
          theirs={theirs}
          onKeepMine={() => userForm.keepMine(theirs)}
          onTakeTheirs={() => userForm.takeTheirs(theirs)}
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
