import type { Bucket, RateRule } from '#platform/rateLimit/rateLimit.ts';

/**
 * Rate limits for logins. Accounts are never locked: a limit only blocks further attempts for a time with a maximum. A
 * device on which the account was used before has a separate limit, which attackers on other devices cannot exhaust.
 */
const rules = {
  /** Logins to one account on a known device. */
  device: { name: 'login-device', free: 10, forgetSeconds: 120, firstPause: 5, maxPause: 300 },
  /** Logins to one account from one network: an attacker who guesses passwords, or a user who has forgotten theirs. */
  accountInNetwork: { name: 'login-place', free: 10, forgetSeconds: 180, firstPause: 15, maxPause: 900 },
  /**
   * Logins to any account from one network: an attacker who tries a list of stolen passwords. High enough for an office
   * that shares one IP address.
   */
  network: { name: 'login-network', free: 60, forgetSeconds: 15, firstPause: 5, maxPause: 60 },
  /** Logins to one account from all networks. A distributed attack gets one attempt per minute. */
  account: { name: 'login-account', free: 30, forgetSeconds: 60, firstPause: 5, maxPause: 60 },
  /**
   * Second-factor codes, for an attacker who knows the password. There are only a million codes, so attempts are
   * blocked for long: a distributed attack gets about 24 attempts a day. Passkeys and recovery codes cannot be guessed
   * and remain available to the owner.
   */
  stepDevice: { name: 'step-device', free: 10, forgetSeconds: 600, firstPause: 30, maxPause: 900 },
  stepInNetwork: { name: 'step-place', free: 10, forgetSeconds: 600, firstPause: 60, maxPause: 3600 },
  stepAccount: { name: 'step-account', free: 20, forgetSeconds: 3600, firstPause: 60, maxPause: 3600 },
  /** Passwords and codes entered in one session to reauthenticate. */
  confirm: { name: 'confirm', free: 10, forgetSeconds: 300, firstPause: 15, maxPause: 900 },
  /** Passkey challenges requested by one network before the user is identified. */
  passkey: { name: 'passkey', free: 120, forgetSeconds: 10, firstPause: 10, maxPause: 600 },
  /** Requests to the provider of single sign-on that one network causes. */
  signOn: { name: 'sign-on', free: 120, forgetSeconds: 10, firstPause: 10, maxPause: 600 },
} as const satisfies Record<string, RateRule>;

/** Rate limit buckets of a login attempt or of a second-factor attempt. */
export interface LoginBuckets {
  /** All buckets in which the attempt counts: `own` and `shared`. */
  all: readonly Bucket[];
  /** Buckets of this account and device or network only. A successful attempt empties them. */
  own: readonly Bucket[];
  /** Buckets in which other attempts count too. A successful attempt is only subtracted again. */
  shared: readonly Bucket[];
}

/** Returns the buckets of a password login. @param device the result of `findKnownDevice` */
export function getLoginBuckets(email: string, network: string, device: string | null): LoginBuckets {
  if (device !== null) {
    const own = [{ rule: rules.device, subject: `${device} ${email}` }];
    return { all: own, own, shared: [] };
  }
  const own = [{ rule: rules.accountInNetwork, subject: `${network} ${email}` }];
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
 * @param isShortCode true for a six-digit app code. A recovery code cannot be guessed; its limit only prevents floods
 */
export function getStepBuckets(
  userId: string,
  network: string,
  device: string | null,
  isShortCode: boolean,
): LoginBuckets {
  if (device !== null) {
    const own = [{ rule: rules.stepDevice, subject: `${device} ${userId}` }];
    return { all: own, own, shared: [] };
  }
  const own = [{ rule: rules.stepInNetwork, subject: `${network} ${userId} ${isShortCode}` }];
  const shared = isShortCode ? [{ rule: rules.stepAccount, subject: userId }] : [];
  return { all: [...own, ...shared], own, shared };
}

/** Returns the buckets for reauthenticating within a session. */
export const getConfirmBuckets = (sessionId: string): readonly Bucket[] => [
  { rule: rules.confirm, subject: sessionId },
];

/** Returns the buckets for starting a login with a passkey only. */
export const getPasskeyBuckets = (network: string): readonly Bucket[] => [
  { rule: rules.passkey, subject: network },
];

/** Returns the buckets for requests to the provider of single sign-on. */
export const getSignOnBuckets = (network: string): readonly Bucket[] => [
  { rule: rules.signOn, subject: network },
];
