// No zod here: the site's forms use this module, and zod probes for `eval`, which the pages' policy forbids.

/** Maximum size of a CV, in bytes. */
export const maxCvBytes = 5 * 1024 * 1024;
