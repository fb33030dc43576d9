import { expect } from 'vitest';
import type { Portal } from '#testing/portal.ts';

let counter = 0;

/** Returns a complete plan with a unique slug and code. */
export const createPlanBody = (overrides: Record<string, unknown> = {}) => {
  counter += 1;
  return {
    slug: `plan-${counter}`,
    kind: 'GENERAL',
    name: `Plan ${counter}`,
    code: `C${counter}`,
    price: 1000 + counter,
    ...overrides,
  };
};

/**
 * Returns a function that creates entries through the API as an administrator.
 *
 * @param getContext called for each entry, because both values exist only once the portal has started
 * @returns a function that creates an entry (a plan unless a path is passed) and returns its record
 */
export const createEntryFactory =
  (getContext: () => { portal: Portal; admin: { authorization: string } }) =>
  async (body: Record<string, unknown>, path = '/api/plans') => {
    const { portal, admin } = getContext();
    const reply = await portal.call('POST', path, body, admin);
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return reply.body.data;
  };
