/**
 * Replaces the password hash of an invited account: one created by an ERP import or by staff whose owner has not
 * chosen a password yet. Matches no password, and no form can produce it.
 */
export const invitedPlaceholderHash = '!';

/**
 * Replaces the password hash of a registered account whose owner has yet to choose a password through the mailed
 * link. Unlike an invited account, its document is unverified, so imports assign it no contracts.
 */
export const registeredPlaceholderHash = '*';

/** SQL condition: the user with this alias is invited. */
export const isInvited = (alias: string): string => `${alias}.password_hash = '${invitedPlaceholderHash}'`;

/** SQL condition: the user with this alias has not chosen a password yet, however the account was created. */
export const hasNoPassword = (alias: string): string =>
  `${alias}.password_hash in ('${invitedPlaceholderHash}', '${registeredPlaceholderHash}')`;
