// Used by the site's script, so it imports nothing.

/** Maximum number of half-days in an offer. */
export const maxOffered = 4;

/** Path that leads to the visit that was offered last in this browser. */
export const visitPath = '/visita';
