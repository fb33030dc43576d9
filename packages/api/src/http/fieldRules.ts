import type { z } from 'zod';

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Runs a multi-field rule once its fields are valid, even if other fields are not. Never runs for values that are no
 * form, such as a list: zod has checked no fields there.
 */
export const whenValid =
  (...fields: readonly string[]) =>
  ({ value, issues }: z.core.ParsePayload): boolean =>
    isRecord(value) && !issues.some(({ path }) => fields.some((field) => path?.[0] === field));
