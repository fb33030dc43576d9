/** Whether this is `npm run test:long`, which tests more cases with the same code (docs/how-to/test.md). */
export const isLong = Boolean(process.env.TEST_LONG);

/** Seed of all random input of this run. `npm test` always uses the same one; scripts/test.mjs prints it. */
export const seed = Number(process.env.TEST_SEED ?? 1122);

/**
 * Returns the number of rows, rounds or runs for this run: `standard` in `npm test`, which is enough to detect a
 * defect, and `long` in `npm run test:long`.
 */
export const scaleBySize = (standard: number, long: number): number => (isLong ? long : standard);
