export type PlanProblem = 'missing' | 'past' | 'order';

export interface PlanProblems {
  publishAt: PlanProblem | null;
  unpublishAt: PlanProblem | null;
}

/** Finds errors in scheduled times; null if there are none. Times are ISO strings, `now` is in milliseconds. */
export function findPlanProblems(
  publishAt: string | null,
  unpublishAt: string | null,
  now: number,
): PlanProblems | null {
  if (publishAt === null && unpublishAt === null) return { publishAt: 'missing', unpublishAt: null };
  const checkPast = (instant: string | null): PlanProblem | null =>
    instant && Date.parse(instant) <= now ? 'past' : null;
  const isOrdered = !publishAt || !unpublishAt || publishAt < unpublishAt;
  const problems = { publishAt: checkPast(publishAt), unpublishAt: checkPast(unpublishAt) };
  if (problems.publishAt || problems.unpublishAt) return problems;
  return isOrdered ? null : { publishAt: null, unpublishAt: 'order' };
}
