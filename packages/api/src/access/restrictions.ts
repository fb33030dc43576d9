/** Required steps before a session may do anything else: change the password, set up the role's second factor. */
export const restrictions = ['password', 'secondFactor'] as const;
export type Restriction = (typeof restrictions)[number];
