/**
 * Permissions of every call, written by hand from the product's interface (the "permission" and "who" columns of
 * its tables), so that a wrong permission in a declaration is detected. Must contain exactly the routes below
 * /api.
 *
 * `anyone` needs no session, `session` any session (including a guest's), `account` a user's session, `client`,
 * `installer` and `staff` that of the respective kind of user; everything else is a permission. Of two values,
 * either is sufficient.
 */
export type Who =
  | 'anyone'
  | 'session'
  | 'account'
  | 'client'
  | 'installer'
  | 'staff'
  | `${string}.${string}`
  | readonly string[];

export type Row = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, who: Who];
