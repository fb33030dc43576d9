import type { Challenge } from 'altcha-lib/types';
import { describe, expect, it } from 'vitest';
import { isChallenge, prove } from './proofOfWork.ts';

const challenge: Challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 200,
    keyLength: 32,
    keyPrefix: '0a',
    nonce: 'fcfa40403ef9ed599e1c8dfbdf9d3313',
    salt: 'e3e71e69fa97af872d6c477df3443a41',
  },
  signature: 'b1102f4897aa4d229e614d70192688a0abb14697dd46049dcfb8a73de3fd35a5',
};

describe('prove', () => {
  it('returns the challenge with its solution in the format of the server', async () => {
    const payload: unknown = JSON.parse(atob(await prove(challenge)));
    const derivedKey = '0a5b99c31ea81a2e86245f10ce14aed9e4ad603579fcb6b948c827ec45e3a491';
    expect(payload).toMatchObject({ challenge, solution: { counter: 9, derivedKey } });
  });

  it('rejects an unknown algorithm', async () => {
    const unknown = { parameters: { ...challenge.parameters, algorithm: 'SCRYPT' } };
    await expect(prove(unknown)).rejects.toThrow('SCRYPT');
  });
});

describe('isChallenge', () => {
  it('recognises the challenge of the server', () => expect(isChallenge(challenge)).toBe(true));

  it.each([null, 'x', {}, { parameters: {} }, { provider: 'turnstile', siteKey: 'x' }])(
    'rejects %j',
    (value) => expect(isChallenge(value)).toBe(false),
  );
});
