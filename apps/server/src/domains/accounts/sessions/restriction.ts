/** SQL condition: user `u` has a second factor, that is, a confirmed authenticator app or a passkey. */
export const hasMfa = `(exists (select 1 from totp_secrets f where f.user_id = u.id and f.secret is not null)
  or exists (select 1 from passkeys p where p.user_id = u.id))`;

/** SQL condition: user `u` needs a second factor, because of a role or as a break-glass account. */
export const needsMfa = `(u.break_glass or exists (select 1 from user_roles ur join roles r on r.id = ur.role_id
  where ur.user_id = u.id and r.second_factor))`;

/**
 * SQL column with the step that user `u` must complete in session `s` before other calls are allowed: choose a new
 * password, or set up the second factor that the account needs. Null if there is none. A user who signed on at the
 * provider has not used the password, and may have used a second factor there. Evaluated on every request, so a new
 * requirement takes effect immediately.
 */
export const restrictionColumn = `case when u.must_change_password and s.sign_on is null then 'password'
  when ${needsMfa} and not ${hasMfa} and s.sign_on is distinct from 'multi' then 'secondFactor' end as restriction`;
