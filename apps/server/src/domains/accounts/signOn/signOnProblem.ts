/** Why a sign-on at the provider did not succeed. Each has a page with what the user can do. */
export const signOnProblems = [
  'cancelled',
  'clock',
  'disabled',
  'expired',
  'linkedElsewhere',
  'notFresh',
  'notStaff',
  'otherUser',
  'rejected',
  'role',
  'setup',
  'throttled',
  'unavailable',
  'unverified',
] as const;
export type SignOnProblem = (typeof signOnProblems)[number];

/** A sign-on that did not succeed. */
export class SignOnError extends Error {
  readonly problem: SignOnProblem;
  constructor(problem: SignOnProblem, options?: ErrorOptions) {
    super(`sign-on: ${problem}`, options);
    this.name = 'SignOnError';
    this.problem = problem;
  }
}
