/** What a session may have to do before anything else: choose an own password, set up the second factor that a role asks for. */
export const restrictions = ['password', 'secondFactor'] as const;
export type Restriction = (typeof restrictions)[number];
