/**
 * What stands in place of a password's hash in an account that somebody else made (a file of the ERP, or the staff) and
 * whose owner has not chosen a password yet: an invited one. No password fits it, and no form can write it.
 */
export const noPassword = '!';

/**
 * What stands there in an account that somebody registered and whose password its owner still has to choose, by the mailed
 * link. Not the same as invited: a document that was typed into a form proves nothing, so no file gives it a contract.
 */
export const passwordToChoose = '*';

/** Whether `users` by this alias is invited. */
export const isInvited = (alias: string): string => `${alias}.password_hash = '${noPassword}'`;

/** Whether nobody has chosen a password for `users` by this alias, whoever made the account. */
export const hasNoPassword = (alias: string): string =>
  `${alias}.password_hash in ('${noPassword}', '${passwordToChoose}')`;
