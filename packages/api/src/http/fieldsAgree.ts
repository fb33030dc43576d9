import type { z } from 'zod';

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * When a rule of several fields runs: once these fields are right, though others may be wrong. Never for what is no form
 * at all, such as a list: there zod has checked no field.
 */
export const whenRight =
  (...fields: readonly string[]) =>
  ({ value, issues }: z.core.ParsePayload): boolean =>
    isRecord(value) && !issues.some(({ path }) => fields.some((field) => path?.[0] === field));
