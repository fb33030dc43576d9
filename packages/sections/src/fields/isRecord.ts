/** True for an object whose members may be read by name; what they are is still unknown. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
