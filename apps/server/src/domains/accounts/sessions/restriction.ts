/** SQL condition: user `u` has a second factor, that is, a confirmed authenticator app or a passkey. */
export const hasMfa = `(exists (select 1 from totp_secrets f where f.user_id = u.id and f.secret is not null)
  or exists (select 1 from passkeys p where p.user_id = u.id))`;

/** SQL condition: a role of user `u` requires a second factor. */
export const needsMfa = `exists (select 1 from user_roles ur join roles r on r.id = ur.role_id
  where ur.user_id = u.id and r.second_factor)`;

/**
 * SQL column with the step that user `u` must complete before other calls are allowed: choose a new password, or set up
 * the second factor that a role requires. Null if there is none. Evaluated on every request, so a new requirement takes
 * effect immediately.
 */
export const restrictionColumn = `case when u.must_change_password then 'password'
  when ${needsMfa} and not ${hasMfa} then 'secondFactor' end as restriction`;
