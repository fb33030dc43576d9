import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';

/**
 * How logins are slowed down. Nobody is ever locked out: each count only asks for pauses, up to a longest
 * one, and a device on which the account was used before has a count that nobody else can fill.
 */
const rules = {
  /** A known device and its account. */
  device: { name: 'login-device', free: 10, forgetSeconds: 120, firstPause: 5, longestPause: 300 },
  /** One account from one network: somebody who tries passwords, or has forgotten theirs. */
  place: { name: 'login-place', free: 10, forgetSeconds: 180, firstPause: 15, longestPause: 900 },
  /** One network, whatever the account: lists of stolen passwords. An office behind one address fits in. */
  network: { name: 'login-network', free: 60, forgetSeconds: 15, firstPause: 5, longestPause: 60 },
  /** One account from everywhere: an attack spread over many addresses gets one try a minute. */
  account: { name: 'login-account', free: 30, forgetSeconds: 60, firstPause: 5, longestPause: 60 },
  /**
   * Codes of the second factor, tried by somebody who knows the password. They are short, so the pauses are long:
   * an attack from everywhere gets some 24 tries a day at a million codes. Passkeys and recovery codes cannot be
   * guessed; they stay open to the owner meanwhile.
   */
  stepDevice: { name: 'step-device', free: 10, forgetSeconds: 600, firstPause: 30, longestPause: 900 },
  stepPlace: { name: 'step-place', free: 10, forgetSeconds: 600, firstPause: 60, longestPause: 3600 },
  stepAccount: { name: 'step-account', free: 20, forgetSeconds: 3600, firstPause: 60, longestPause: 3600 },
  /** Passwords and codes tried in one session, to confirm who sits there. */
  confirm: { name: 'confirm', free: 10, forgetSeconds: 300, firstPause: 15, longestPause: 900 },
  /** Questions for a passkey, asked from one network before anybody says who they are. */
  passkey: { name: 'passkey', free: 120, forgetSeconds: 10, firstPause: 10, longestPause: 600 },
} as const satisfies Record<string, RateRule>;

/** The counts of one login, or of its second factor. */
export interface LoginBuckets {
  all: readonly Bucket[];
  /** Forgotten after the right password. */
  own: readonly Bucket[];
  /** Shared with others: after the right password only this one try is taken back. */
  shared: readonly Bucket[];
}

/** @param device what `knownDevice` says */
export function loginBuckets(email: string, network: string, device: string | null): LoginBuckets {
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
 * The counts of a code.
 *
 * @param device what `knownDevice` says
 * @param isShort six digits of an app; a recovery code cannot be guessed and is held back for floods only
 */
export function stepBuckets(
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

export const confirmBuckets = (sessionId: string): readonly Bucket[] => [
  { rule: rules.confirm, subject: sessionId },
];

export const passkeyBuckets = (network: string): readonly Bucket[] => [
  { rule: rules.passkey, subject: network },
];
