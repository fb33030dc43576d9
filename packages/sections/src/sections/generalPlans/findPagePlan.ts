import type { View } from '../../views/sections.ts';

type Plan = View<'plans'>;

/**
 * Returns the plan that a plan line's page sells: the referenced plan with the page's own address, else the first
 * referenced one; null when there is none.
 */
export const findPagePlan = ({
  slug,
  planSection: { plans },
}: {
  slug: string;
  planSection: { plans: readonly Plan[] };
}): Plan | null => plans.find((plan) => plan.slug === slug) ?? plans[0] ?? null;
