import { describe, expect, it } from 'vitest';
import { findContractActivation, getProtection } from './contracts.status.ts';

const fact = (
  state: 'NONE' | 'QUEUED' | 'SENDING' | 'ACTIVE' | 'REFUSED' | 'FAILED',
  reason: string | null = null,
) => ({
  state,
  reason,
  of: 'account' as const,
});

describe('the protection status of a contract', () => {
  it.each([
    ['ACTIVO', fact('ACTIVE'), 'PROTECTED', 'none'],
    ['ACTIVO', null, 'PROTECTED', 'none'],
    ['ACTIVO', fact('NONE'), 'WAITING', 'activate'],
    ['ACTIVO', fact('QUEUED'), 'ACTIVATING', 'wait'],
    ['ACTIVO', fact('SENDING'), 'ACTIVATING', 'wait'],
    ['ACTIVO', fact('REFUSED', 'no figura'), 'WAITING', 'call'],
    ['ACTIVO', fact('FAILED'), 'WAITING', 'call'],
    ['SUSPENDIDO', fact('ACTIVE'), 'SUSPENDED', 'call'],
    ['BAJA', fact('ACTIVE'), 'ENDED', 'choosePlan'],
  ] as const)('%s with %o is %s: %s', (status, activation, state, next) => {
    expect(getProtection(status, activation)).toMatchObject({
      state,
      next,
      activationReason: activation?.reason ?? null,
    });
  });

  it('uses the activation of the contract, or that of the account if the contract has none', () => {
    const refused = { contract: 'C1', state: 'REFUSED', reason: 'no figura' } as const;
    const account = { contract: null, state: 'ACTIVE', reason: null } as const;
    expect(findContractActivation('C1', [account, refused])).toEqual({
      ...fact('REFUSED', 'no figura'),
      of: 'contract',
    });
    expect(findContractActivation('C2', [refused, account])).toEqual(fact('ACTIVE'));
    expect(findContractActivation('C2', [refused])).toEqual({ ...fact('NONE'), of: 'none' });
  });
});
