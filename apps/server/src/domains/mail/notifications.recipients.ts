import type { AccountKind } from '@centinela/api/accounts/users.ts';
import { maxRecipients } from '@centinela/api/mail/notifications.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';

/** Recipient of a message. The names are empty for an address without an account. */
export interface Recipient {
  email: string;
  firstName: string;
  lastName: string;
}

/** Filter of the users who receive a message. */
export interface UserFilter {
  kind?: AccountKind | undefined;
  /** ISO 3166-2 code, such as AR-B. */
  province?: string | undefined;
  /** Id of a role that the user must have. */
  role?: string | undefined;
}

/** Recipients of a message: addresses, or the active users among `kinds` that match a filter. */
export interface Recipients {
  /** Account kinds that the sender may manage; addresses of other kinds are treated as having no account. */
  kinds: readonly AccountKind[];
  to?: string[] | undefined;
  users?: UserFilter | undefined;
}

/** Finds recipients among the accounts; implemented by the accounts domain. */
export interface RecipientSource {
  /** Loads users of these kinds who can log in and match the filter, up to a limit. */
  findActiveUsers(
    db: Queryable,
    filter: UserFilter,
    kinds: readonly AccountKind[],
    limit: number,
  ): Promise<Recipient[]>;
  /** Resolves distinct addresses, with names for those that belong to an account of these kinds. */
  resolveRecipients(
    db: Queryable,
    emails: readonly string[],
    kinds: readonly AccountKind[],
  ): Promise<Recipient[]>;
}

/**
 * Finds the recipients of a message.
 *
 * @throws AppError badRequest when there are no recipients or more than one request may have
 */
export async function findRecipients(
  db: Queryable,
  { findActiveUsers, resolveRecipients }: RecipientSource,
  { to, users, kinds }: Recipients,
): Promise<Recipient[]> {
  const found = to
    ? await resolveRecipients(db, to, kinds)
    : await findActiveUsers(db, users ?? {}, kinds, maxRecipients + 1);
  const field = to ? 'recipients.to' : 'recipients.users';
  if (found.length > maxRecipients)
    throw new AppError('badRequest', { errors: [{ field, message: 'tooMany' }] });
  if (found.length === 0) throw new AppError('badRequest', { errors: [{ field, message: 'tooFew' }] });
  return found;
}
