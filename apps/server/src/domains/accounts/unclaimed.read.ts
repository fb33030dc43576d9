/**
 * What stands in place of a password's hash in an account that somebody else made (a file of the ERP, or the staff) and
 * whose owner has not chosen a password yet: an unclaimed one. No password fits it, and no form can write it.
 */
export const noPassword = '!';

/** Whether `users` by this alias is such an account. */
export const isUnclaimed = (alias: string): string => `${alias}.password_hash = '${noPassword}'`;
