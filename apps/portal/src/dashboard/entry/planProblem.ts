export type PlanProblem = 'missing' | 'past' | 'order';

/** What is wrong with a plan, or null. Instants as ISO texts, `now` in milliseconds. */
export function planProblem(
  publishAt: string | null,
  unpublishAt: string | null,
  now: number,
): PlanProblem | null {
  const instants = [publishAt, unpublishAt].filter((instant) => instant !== null);
  if (instants.length === 0) return 'missing';
  if (instants.some((instant) => Date.parse(instant) <= now)) return 'past';
  return publishAt && unpublishAt && unpublishAt <= publishAt ? 'order' : null;
}
