import { expect } from 'vitest';
import type { Portal } from '#testing/portal.ts';

let counter = 0;

/** A whole plan, with a slug and a code of its own. */
export const freshPlan = (more: Record<string, unknown> = {}) => {
  counter += 1;
  return {
    slug: `plan-${counter}`,
    kind: 'GENERAL',
    name: `Plan ${counter}`,
    code: `C${counter}`,
    price: 1000 + counter,
    ...more,
  };
};

/**
 * Makes entries by the interface, as an administrator.
 *
 * @param at asked with each entry: both are there only once the portal stands
 * @returns what makes one, a plan unless told where, and gives it as it was answered
 */
export const creator =
  (at: () => { portal: Portal; admin: { authorization: string } }) =>
  async (body: Record<string, unknown>, path = '/api/plans') => {
    const { portal, admin } = at();
    const reply = await portal.call('POST', path, body, admin);
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return reply.body.data;
  };
