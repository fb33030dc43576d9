import { assignRole } from '@centinela/api/accounts/roles.ts';
import {
  type AccountKind,
  type User,
  userEndpoints,
  userMessages,
  user as userSchema,
} from '@centinela/api/accounts/users.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { call } from '../../../calls/send.ts';
import { isUnavailable } from '../../../calls/unavailable.ts';
import { useCall } from '../../../calls/useCall.ts';
import { useExclusive } from '../../../calls/useExclusive.ts';
import { useIdempotencyKey } from '../../../calls/useIdempotencyKey.ts';
import { useTranslation } from '../../../language/language.ts';
import { paths } from '../../../navigation/paths.ts';
import { useInvalidateUsers } from '../list/useUsers.ts';
import { formatUserName } from '../UserName.tsx';
import type { Problem } from './userForm.ts';
import '../words.ts';

/** The reason why a save was refused, for the form to handle. */
export type Refusal =
  | { type: 'fields'; problems: Problem[] }
  | { type: 'stale'; theirs: User }
  | { type: 'unavailable' };

/** Converts an error to a refusal that the form can show; null if an error message is enough. */
function parseRefusal(error: unknown): Refusal | null {
  if (isUnavailable(error)) return { type: 'unavailable' };
  if (!(error instanceof ApiError)) return null;
  const { errors, data } = error.body;
  if (error.status === 400 && errors && errors.length > 0) return { type: 'fields', problems: errors };
  const current = error.status === 412 ? userSchema.safeParse(data) : null;
  return current?.success ? { type: 'stale', theirs: current.data } : null;
}

const createEndpoints = {
  SYSTEM: userEndpoints.createSystem,
  INSTALLER: userEndpoints.createInstaller,
  CLIENT: userEndpoints.createClient,
} as const;

const updateEndpoints = {
  SYSTEM: userEndpoints.update,
  INSTALLER: userEndpoints.updateInstaller,
  CLIENT: userEndpoints.updateClient,
} as const;

interface SaveOptions {
  /** Null when only the roles change. */
  body: Record<string, unknown> | null;
  /** Null when the roles do not change. */
  roles: string[] | null;
  onRefused(refusal: Refusal): void;
  /** Called when the user and the roles are saved, before leaving the screen. */
  onSaved(): void;
}

/** Creates an error handler that passes refusals of the given types to the form. Other errors show an error message. */
const createErrorHandler =
  (
    onRefused: SaveOptions['onRefused'],
    displayedTypes: readonly Refusal['type'][] = ['fields', 'stale', 'unavailable'],
  ) =>
  (error: unknown) => {
    const refusal = parseRefusal(error);
    if (!refusal || !displayedTypes.includes(refusal.type)) return false;
    onRefused(refusal);
    return true;
  };

function useSaveContext() {
  const { t } = useTranslation('users');
  const run = useCall();
  const invalidate = useInvalidateUsers();
  const getIdempotencyKey = useIdempotencyKey();
  return { t, run, invalidate, getIdempotencyKey };
}

type SaveContext = ReturnType<typeof useSaveContext>;

/** Assigns the roles after a save, with a separate request that shows the save's success message. */
const assignRoles = (
  { run }: SaveContext,
  { id, version }: Pick<User, 'id' | 'version'>,
  roles: string[],
  { success, detail }: { success: string; detail: string },
  { onRefused, onSaved }: Pick<SaveOptions, 'onRefused' | 'onSaved'>,
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

type CreateBody = Parameters<typeof call<typeof userEndpoints.createSystem>>[1]['body'];

async function createUser(
  context: SaveContext,
  kind: AccountKind,
  { body, roles, onRefused, onSaved }: SaveOptions & { body: CreateBody },
): Promise<void> {
  const { t, run, invalidate, getIdempotencyKey } = context;
  const hasRoles = roles !== null && roles.length > 0;
  const formatDetail = (created: User) => t('success.created', { name: formatUserName(created) });
  const created = await run(
    () => call(createEndpoints[kind], { body, headers: { 'idempotency-key': getIdempotencyKey(body) } }),
    {
      success: hasRoles ? '' : userMessages.create,
      detail: formatDetail,
      redirect: () => {
        if (hasRoles) return null;
        onSaved();
        return paths.users;
      },
      onError: createErrorHandler(onRefused),
    },
  );
  if (created && hasRoles)
    await assignRoles(
      context,
      created,
      roles,
      { success: userMessages.create, detail: formatDetail(created) },
      { onRefused, onSaved },
    );
  // Not awaited: until then, a save from the conflict dialog would be ignored.
  if (created) void invalidate();
}

async function updateUser(
  context: SaveContext,
  { id, kind, version, ...names }: User,
  { body, roles, onRefused, onSaved }: SaveOptions,
): Promise<void> {
  const { t, run, invalidate } = context;
  const detail = t('success.updated', { name: formatUserName(names) });
  const saved = body
    ? await run(
        () =>
          call(updateEndpoints[kind], {
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
  if (saved) void invalidate();
}

/**
 * Returns functions that create or update a user, and assign the roles with a separate request (specification,
 * section 6). If a response is lost, creating a user again with the same values does not create a second one.
 */
export function useSaveUser() {
  const context = useSaveContext();
  const runOnce = useExclusive((save: () => Promise<void>) => save());
  return {
    create: (kind: AccountKind, save: SaveOptions & { body: CreateBody }) =>
      runOnce(() => createUser(context, kind, save)),
    update: (user: User, save: SaveOptions) => runOnce(() => updateUser(context, user, save)),
  };
}
