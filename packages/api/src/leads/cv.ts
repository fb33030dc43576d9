// No zod here: the site's forms use this module, and zod probes for `eval`, which the pages' policy forbids.

/** Maximum size of a CV, in bytes. */
export const cvLimit = 5 * 1024 * 1024;
