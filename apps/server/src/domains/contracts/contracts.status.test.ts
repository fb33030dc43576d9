import { describe, expect, it } from 'vitest';
import { furthest, productStatusOf } from './contracts.status.ts';

const fact = (
  state: 'NONE' | 'QUEUED' | 'SENDING' | 'ACTIVE' | 'REFUSED' | 'FAILED',
  reason: string | null = null,
) => ({
  state,
  reason,
});

describe('what a contract means for its client', () => {
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
    expect(productStatusOf(status, activation)).toMatchObject({
      state,
      next,
      activationReason: activation?.reason ?? null,
    });
  });

  it('takes the activation that has got furthest', () => {
    expect(furthest([])).toEqual(fact('NONE'));
    expect(furthest([fact('REFUSED', 'no'), fact('QUEUED'), fact('NONE')])).toEqual(fact('QUEUED'));
    expect(furthest([fact('ACTIVE'), fact('FAILED')]).state).toBe('ACTIVE');
  });
});
