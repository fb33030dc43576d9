/** Status of all contracts of a client. Missing protection takes precedence over running activations. */
export interface ContractSummary {
  kind: 'missingAll' | 'missing' | 'paused' | 'activating' | 'well' | 'ended' | 'none';
  /** Number of contracts of this kind. */
  count: number;
  /** Number of contracts that have not ended. */
  inForce: number;
}

/** Summarizes the states of a client's contracts. */
export function summarizeContracts(states: readonly string[]): ContractSummary {
  const count = (...countedStates: string[]) =>
    states.filter((state) => countedStates.includes(state)).length;
  const inForce = states.length - count('ENDED');
  const [missing, paused] = [count('WAITING'), count('SUSPENDED')];
  const activating = count('ACTIVATING');
  if (missing > 0) return { kind: missing === inForce ? 'missingAll' : 'missing', count: missing, inForce };
  if (paused > 0) return { kind: 'paused', count: paused, inForce };
  if (activating > 0) return { kind: 'activating', count: activating, inForce };
  if (inForce > 0) return { kind: 'well', count: inForce, inForce };
  return { kind: states.length > 0 ? 'ended' : 'none', count: 0, inForce };
}
