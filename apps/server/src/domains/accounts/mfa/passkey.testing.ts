import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '@centinela/api/accounts/mfa.ts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const toBase64Url = (data: Buffer | Uint8Array): string => Buffer.from(data).toString('base64url');

/** Deviations from a correct answer, with which a test simulates a faulty authenticator or an attacker. */
export interface SigningOverrides {
  origin?: string;
  rpId?: string;
  /** False: user verification (fingerprint, face or PIN) was not performed. */
  verified?: boolean;
  counter?: number;
}

/** Creates a software passkey with one key pair, as a phone stores it. */
export function createTestPasskey({ origin, rpId }: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let userHandle = '';
  let count = 0;

  const buildClientData = (type: string, challenge: string, overrides: SigningOverrides): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: overrides.origin ?? origin, crossOrigin: false }));
  const buildAuthData = (overrides: SigningOverrides, flags: number, credentialData: Buffer): Buffer => {
    const counter = Buffer.alloc(4);
    count += 1;
    counter.writeUInt32BE(overrides.counter ?? count);
    const userFlags = overrides.verified === false ? 0x01 : 0x05;
    return Buffer.concat([
      sha256(overrides.rpId ?? rpId),
      Buffer.from([userFlags | flags]),
      counter,
      credentialData,
    ]);
  };

  return {
    /** Answers a registration challenge. */
    create(
      options: { challenge: string; user: { id: string } },
      overrides: SigningOverrides = {},
    ): NewPasskey {
      userHandle = options.user.id;
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(key))]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(buildAuthData(overrides, 0x40, credential))],
      ]);
      return {
        id: toBase64Url(id),
        rawId: toBase64Url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: toBase64Url(buildClientData('webauthn.create', options.challenge, overrides)),
          attestationObject: toBase64Url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      };
    },

    /** Answers an authentication challenge. */
    sign({ challenge }: { challenge: string }, overrides: SigningOverrides = {}): PasskeyAnswer {
      const data = buildClientData('webauthn.get', challenge, overrides);
      const authenticator = buildAuthData(overrides, 0, Buffer.alloc(0));
      const signature = createSign('SHA256')
        .update(Buffer.concat([authenticator, sha256(data)]))
        .sign(privateKey);
      return {
        id: toBase64Url(id),
        rawId: toBase64Url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: toBase64Url(data),
          authenticatorData: toBase64Url(authenticator),
          signature: toBase64Url(signature),
          userHandle,
        },
      };
    },
  };
}
