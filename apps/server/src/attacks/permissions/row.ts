/**
 * Who may call what, written by hand from the product's interface (the "permission" and "who" columns of its tables),
 * so that a wrong permission in a declaration is seen. Every route below /api has to be in here, and nothing else.
 *
 * `anyone` needs no session, `session` any (a guest's too), `account` one of a user, `client`, `installer` and `staff`
 * one of that kind of user; everything else is a permission. Either of two is enough where both stand.
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
