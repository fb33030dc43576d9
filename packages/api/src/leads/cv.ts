// Read by the site's forms as well: without zod, which probes for `eval` where pages allow none.

/** Largest CV, in bytes. */
export const cvLimit = 5 * 1024 * 1024;
