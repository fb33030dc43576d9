import type { z } from 'zod';

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Runs a rule on several fields if these fields are valid, even if other fields are not. It never runs for a value that
 * is not an object, such as a list, because zod has not checked any fields there.
 */
export const whenValid =
  (...fields: readonly string[]) =>
  ({ value, issues }: z.core.ParsePayload): boolean =>
    isRecord(value) && !issues.some(({ path }) => fields.some((field) => path?.[0] === field));
