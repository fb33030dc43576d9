import { z } from 'zod';
import type { SignOnSettings } from '#platform/config/signOn.ts';
import type { SignOnStrength } from '../sessions/sessions.ts';
import { SignOnError } from './signOnProblem.ts';

/** A user whom the provider has identified. */
export interface Identity {
  issuer: string;
  /** The provider's permanent id of the user. */
  subject: string;
  /** Verified by the provider; lower case. */
  email: string;
  firstName: string;
  lastName: string;
  /** Slugs of the roles that the user's groups grant. */
  roles: readonly string[];
  strength: SignOnStrength;
}

export type Claims = Readonly<Record<string, unknown>>;

const maxNameLength = 60;
const name = z
  .string()
  .catch('')
  .transform((text) =>
    text
      .replace(/[\p{Cc}\p{Cs}]/gu, '')
      .trim()
      .slice(0, maxNameLength),
  );
const userClaims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  given_name: name,
  family_name: name,
  name,
  amr: z.array(z.string()).catch([]),
});
const groupList = z.union([z.string().transform((group) => [group]), z.array(z.string())]).catch([]);

/** Values of the claim for a verified address. Microsoft Entra sends `xms_edov` as a number or a text. */
const verifiedValues: readonly unknown[] = [true, 1, '1', 'true'];

/** Returns a claim by its name, or by its path, as in `realm_access.roles`. */
export function readClaim(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? Reflect.get(value, key)
          : undefined,
      claims,
    );
}

/**
 * Reads the claims of a validated ID token.
 *
 * @throws SignOnError setup without a valid e-mail address; unverified when the provider has not verified it
 */
export function parseClaims(claims: Claims, settings: SignOnSettings): Identity {
  const parsed = userClaims.safeParse(claims);
  if (!parsed.success) throw new SignOnError('setup', { cause: parsed.error });
  const { iss, sub, email, given_name, family_name, name: fullName, amr } = parsed.data;
  if (!verifiedValues.includes(readClaim(claims, settings.verifiedClaim)))
    throw new SignOnError('unverified');
  const groups = groupList.parse(readClaim(claims, settings.rolesClaim));
  const [localPart = ''] = email.split('@');
  return {
    issuer: iss,
    subject: sub,
    email,
    firstName: given_name || fullName || localPart.slice(0, maxNameLength),
    lastName: family_name,
    roles: [...new Set(settings.roles.filter(({ group }) => groups.includes(group)).map(({ role }) => role))],
    // RFC 8176: the user authenticated with several factors.
    strength: amr.includes('mfa') ? 'multi' : 'single',
  };
}
