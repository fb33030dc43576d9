/**
 * Value in place of the password hash of an invited account, that is, an account which an ERP import or staff created
 * and whose owner has not chosen a password yet. It is not a valid hash, so it matches no password.
 */
export const invitedPlaceholderHash = '!';

/**
 * Value in place of the password hash of a registered account whose owner has not chosen a password through the mailed
 * link yet. Unlike the document of an invited account, the document of such an account is not verified, so imports
 * assign it no contracts.
 */
export const registeredPlaceholderHash = '*';

/**
 * Value in place of the password hash of a staff account that has only signed on at the provider of single sign-on. Such
 * an account is complete, so it is not invited to choose a password.
 */
export const signOnPlaceholderHash = '-';

/** SQL condition: the user with this alias is invited. */
export const isInvited = (alias: string): string => `${alias}.password_hash = '${invitedPlaceholderHash}'`;

/** SQL condition: the user with this alias registered and has not chosen a password through the mailed link yet. */
export const isRegistered = (alias: string): string =>
  `${alias}.password_hash = '${registeredPlaceholderHash}'`;

/** SQL condition: the user with this alias has not chosen a password yet, however the account was created. */
export const hasNoPassword = (alias: string): string =>
  `${alias}.password_hash in ('${invitedPlaceholderHash}', '${registeredPlaceholderHash}')`;
