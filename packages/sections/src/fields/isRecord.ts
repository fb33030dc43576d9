/** Checks for an object whose members can be read by name; their types stay unknown. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
