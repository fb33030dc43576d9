/** Whether this is `npm run test:long`, which tries more of everything with the same code (docs/how-to/test.md). */
export const isLong = Boolean(process.env.TEST_LONG);

/** The seed of all random input of this run. `npm test` always takes the same; scripts/test.mjs prints it. */
export const seed = Number(process.env.TEST_SEED ?? 1122);

/** How many rows, rounds or runs: as many as tell a defect in `npm test`, the second number in `npm run test:long`. */
export const sized = (usual: number, long: number): number => (isLong ? long : usual);
