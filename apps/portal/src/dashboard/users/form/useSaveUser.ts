import { assignRole } from '@centinela/api/accounts/roles.ts';
import {
  type AccountKind,
  type User,
  userEndpoints,
  userMessages,
  user as userSchema,
} from '@centinela/api/accounts/users.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { useRef } from 'react';
import { call } from '../../../calls/send.ts';
import { isUnavailable } from '../../../calls/unavailable.ts';
import { useCall } from '../../../calls/useCall.ts';
import { useExclusive } from '../../../calls/useExclusive.ts';
import { useTranslation } from '../../../language/language.ts';
import { paths } from '../../../navigation/paths.ts';
import { useInvalidateUsers } from '../list/useUsers.ts';
import { formatUserName } from '../UserName.tsx';
import type { Problem } from './userForm.ts';
import '../words.ts';

/** The reason for a refused save, for the form to handle. */
export type Refusal =
  | { type: 'fields'; problems: Problem[] }
  | { type: 'stale'; theirs: User }
  | { type: 'unavailable' };

/** A refusal that the form can show; null for an error that a message explains well enough. */
function parseRefusal(error: unknown): Refusal | null {
  if (isUnavailable(error)) return { type: 'unavailable' };
  if (!(error instanceof ApiError)) return null;
  const { errors, data } = error.body;
  if (error.status === 400 && errors && errors.length > 0) return { type: 'fields', problems: errors };
  const current = error.status === 412 ? userSchema.safeParse(data) : null;
  return current?.success ? { type: 'stale', theirs: current.data } : null;
}

const creations = {
  SYSTEM: userEndpoints.createSystem,
  INSTALLER: userEndpoints.createInstaller,
  CLIENT: userEndpoints.createClient,
} as const;

const updates = {
  SYSTEM: userEndpoints.update,
  INSTALLER: userEndpoints.updateInstaller,
  CLIENT: userEndpoints.updateClient,
} as const;

interface Save {
  /** Null when only the roles change. */
  body: Record<string, unknown> | null;
  /** Null when the roles do not change. */
  roles: string[] | null;
  onRefused(refusal: Refusal): void;
  /** Called when everything is saved, before leaving the screen. */
  onSaved(): void;
}

/** Passes the refusals that the form can show to the form. */
const createErrorHandler =
  (
    onRefused: Save['onRefused'],
    displayedTypes: readonly Refusal['type'][] = ['fields', 'stale', 'unavailable'],
  ) =>
  (error: unknown) => {
    const refusal = parseRefusal(error);
    if (!refusal || !displayedTypes.includes(refusal.type)) return false;
    onRefused(refusal);
    return true;
  };

/** Returns the same key for the same body, so that a retried create is recognized. */
function useIdempotencyKey() {
  const creation = useRef({ body: '', key: '' });
  return (body: unknown): string => {
    const text = JSON.stringify(body);
    if (creation.current.body !== text) creation.current = { body: text, key: crypto.randomUUID() };
    return creation.current.key;
  };
}

function useSaveContext() {
  const { t } = useTranslation('users');
  const run = useCall();
  const invalidate = useInvalidateUsers();
  const getIdempotencyKey = useIdempotencyKey();
  return { t, run, invalidate, getIdempotencyKey };
}

type SaveContext = ReturnType<typeof useSaveContext>;

/** Assigns the roles with a separate request for the version on which they were chosen, with the save's message. */
const assignRoles = (
  { run }: SaveContext,
  { id, version }: Pick<User, 'id' | 'version'>,
  roles: string[],
  { success, detail }: { success: string; detail: string },
  { onRefused, onSaved }: Pick<Save, 'onRefused' | 'onSaved'>,
) =>
  run(
    () =>
      call(assignRole, {
        params: { id },
        body: { rolesId: roles },
        headers: { 'if-match': `"${version}"` },
      }),
    {
      success,
      detail,
      redirect: () => {
        onSaved();
        return paths.users;
      },
      onError: createErrorHandler(onRefused, ['stale', 'unavailable']),
    },
  );

type SentBody = Parameters<typeof call<typeof userEndpoints.createSystem>>[1]['body'];

async function createUser(
  context: SaveContext,
  kind: AccountKind,
  { body, roles, onRefused, onSaved }: Save & { body: SentBody },
): Promise<void> {
  const { t, run, invalidate, getIdempotencyKey } = context;
  const hasRoles = roles !== null && roles.length > 0;
  const detailOf = (made: User) => t('success.created', { name: formatUserName(made) });
  const made = await run(
    () => call(creations[kind], { body, headers: { 'idempotency-key': getIdempotencyKey(body) } }),
    {
      success: hasRoles ? '' : userMessages.create,
      detail: detailOf,
      redirect: () => {
        if (hasRoles) return null;
        onSaved();
        return paths.users;
      },
      onError: createErrorHandler(onRefused),
    },
  );
  if (made && hasRoles)
    await assignRoles(
      context,
      made,
      roles,
      { success: userMessages.create, detail: detailOf(made) },
      { onRefused, onSaved },
    );
  if (made) await invalidate();
}

async function updateUser(
  context: SaveContext,
  { id, kind, version, ...named }: User,
  { body, roles, onRefused, onSaved }: Save,
): Promise<void> {
  const { t, run, invalidate } = context;
  const detail = t('success.updated', { name: formatUserName(named) });
  const saved = body
    ? await run(
        () =>
          call(updates[kind], {
            params: { id },
            body,
            headers: { 'if-match': `"${version}"` },
          }),
        {
          success: roles ? '' : userMessages.update,
          detail,
          redirect: () => {
            if (roles) return null;
            onSaved();
            return paths.users;
          },
          onError: createErrorHandler(onRefused),
        },
      )
    : { id, version };
  if (saved && roles)
    await assignRoles(
      context,
      saved,
      roles,
      { success: userMessages.update, detail },
      { onRefused, onSaved },
    );
  if (saved) await invalidate();
}

/**
 * Creates or updates a user, and assigns the roles with a separate request (specification, section 6). A create that
 * is retried with the same values after a lost response does not create a second user.
 */
export function useSaveUser() {
  const context = useSaveContext();
  const runOnce = useExclusive((save: () => Promise<void>) => save());
  return {
    create: (kind: AccountKind, save: Save & { body: SentBody }) =>
      runOnce(() => createUser(context, kind, save)),
    update: (user: User, save: Save) => runOnce(() => updateUser(context, user, save)),
  };
}
