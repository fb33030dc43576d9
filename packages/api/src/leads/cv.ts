// No zod here: the site's forms use this module, and zod probes for `eval`, which the pages' policy forbids.

/** Maximum size of a CV, in bytes. */
export const maxCvBytes = 5 * 1024 * 1024;

/** Why a CV cannot be downloaded: it waits for its virus scan, or a virus was found and its bytes were deleted. */
export const cvQuarantines = ['PENDING', 'INFECTED'] as const;
export type CvQuarantine = (typeof cvQuarantines)[number];
