// Used by the site's script, so it imports nothing.

/** Maximum number of half-days in an offer. */
export const maxOffered = 4;
