import type { View } from '../../registry.ts';

type Plan = View<'plans'>;

/**
 * The plan that a line's page sells: the one with its address among those that it names, else the first of them; null
 * when it names none.
 */
export const ownPlan = ({
  slug,
  planSection: { plans },
}: {
  slug: string;
  planSection: { plans: readonly Plan[] };
}): Plan | null => plans.find((plan) => plan.slug === slug) ?? plans[0] ?? null;
