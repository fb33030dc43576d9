import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';

/**
 * Rate limits for logins. Accounts are never locked: each limit only imposes pauses up to a maximum, and a device on
 * which the account was used before has its own limit that attackers elsewhere cannot exhaust.
 */
const rules = {
  /** One account on a known device. */
  device: { name: 'login-device', free: 10, forgetSeconds: 120, firstPause: 5, maxPause: 300 },
  /** One account from one network: an attacker guessing passwords, or a user who has forgotten theirs. */
  place: { name: 'login-place', free: 10, forgetSeconds: 180, firstPause: 15, maxPause: 900 },
  /** One network, any account: lists of stolen passwords. High enough for an office behind one IP address. */
  network: { name: 'login-network', free: 60, forgetSeconds: 15, firstPause: 5, maxPause: 60 },
  /** One account from all networks: a distributed attack gets one attempt per minute. */
  account: { name: 'login-account', free: 30, forgetSeconds: 60, firstPause: 5, maxPause: 60 },
  /**
   * Second-factor codes, tried by someone who knows the password. Codes are short, so the pauses are long: a
   * distributed attack gets about 24 attempts a day against a million codes. Passkeys and recovery codes cannot be
   * guessed and remain available to the owner.
   */
  stepDevice: { name: 'step-device', free: 10, forgetSeconds: 600, firstPause: 30, maxPause: 900 },
  stepPlace: { name: 'step-place', free: 10, forgetSeconds: 600, firstPause: 60, maxPause: 3600 },
  stepAccount: { name: 'step-account', free: 20, forgetSeconds: 3600, firstPause: 60, maxPause: 3600 },
  /** Passwords and codes entered in one session to reauthenticate. */
  confirm: { name: 'confirm', free: 10, forgetSeconds: 300, firstPause: 15, maxPause: 900 },
  /** Passkey challenges requested by one network before the user is identified. */
  passkey: { name: 'passkey', free: 120, forgetSeconds: 10, firstPause: 10, maxPause: 600 },
} as const satisfies Record<string, RateRule>;

/** Rate limit buckets of one login or of its second factor. */
export interface LoginBuckets {
  all: readonly Bucket[];
  /** Cleared after the correct password. */
  own: readonly Bucket[];
  /** Shared with other users: after the correct password only this attempt is refunded. */
  shared: readonly Bucket[];
}

/** Returns the buckets of a password login. @param device the result of `findKnownDevice` */
export function getLoginBuckets(email: string, network: string, device: string | null): LoginBuckets {
  if (device !== null) {
    const own = [{ rule: rules.device, subject: `${device} ${email}` }];
    return { all: own, own, shared: [] };
  }
  const own = [{ rule: rules.place, subject: `${network} ${email}` }];
  const shared = [
    { rule: rules.network, subject: network },
    { rule: rules.account, subject: email },
  ];
  return { all: [...own, ...shared], own, shared };
}

/**
 * Returns the buckets for a second-factor code.
 *
 * @param device the result of `findKnownDevice`
 * @param isShort true for six-digit app codes; recovery codes cannot be guessed and are only limited against floods
 */
export function getStepBuckets(
  userId: string,
  network: string,
  device: string | null,
  isShort: boolean,
): LoginBuckets {
  if (device !== null) {
    const own = [{ rule: rules.stepDevice, subject: `${device} ${userId}` }];
    return { all: own, own, shared: [] };
  }
  const own = [{ rule: rules.stepPlace, subject: `${network} ${userId} ${isShort}` }];
  const shared = isShort ? [{ rule: rules.stepAccount, subject: userId }] : [];
  return { all: [...own, ...shared], own, shared };
}

export const getConfirmBuckets = (sessionId: string): readonly Bucket[] => [
  { rule: rules.confirm, subject: sessionId },
];

export const getPasskeyBuckets = (network: string): readonly Bucket[] => [
  { rule: rules.passkey, subject: network },
];
