/** Whether the user `u` has a second factor: an app that is set up, or a passkey. */
export const hasMfa = `(exists (select 1 from totp_secrets f where f.user_id = u.id and f.secret is not null)
  or exists (select 1 from passkeys p where p.user_id = u.id))`;

/** Whether a role of the user `u` asks for a second factor. */
export const needsMfa = `exists (select 1 from user_roles ur join roles r on r.id = ur.role_id
  where ur.user_id = u.id and r.second_factor)`;

/**
 * What the user `u` has to do before anything else, as a column: choose an own password, set up the second
 * step that a role asks for, or nothing (null). Asked with every call, so a role that begins to ask for it
 * counts from the next one.
 */
export const restrictionOf = `case when u.must_change_password then 'password'
  when ${needsMfa} and not ${hasMfa} then 'secondFactor' end as restriction`;
