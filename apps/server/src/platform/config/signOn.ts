import { z } from 'zod';

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);
const text = z.string().min(1);

/** A group of the provider and the slug of the role that it grants. */
export interface RoleMapping {
  readonly group: string;
  readonly role: string;
}

/** Single sign-on of staff at an OpenID Connect provider. */
export interface SignOnSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Name of the provider on the button "Entrar con …". */
  readonly name: string;
  /** The claim with the user's groups; dots separate the levels of a nested claim. */
  readonly rolesClaim: string;
  /** The claim that states that the provider has verified the e-mail address. */
  readonly verifiedClaim: string;
  readonly roles: readonly RoleMapping[];
  /** Whether staff can log in only through the provider, except for break-glass accounts. */
  readonly isOnly: boolean;
}

/** An https address; http only on this machine, because the provider's keys and tokens must not be forged. */
function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash, username } = new URL(value);
  const isProtected = protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
  return isProtected && search === '' && hash === '' && username === '';
}

/** Parses `group=role,group=role`. A group may contain `=`, a slug may not. */
const parseRoles = (value: string): RoleMapping[] =>
  value.split(',').map((pair) => {
    const separator = pair.lastIndexOf('=');
    return { group: pair.slice(0, Math.max(0, separator)).trim(), role: pair.slice(separator + 1).trim() };
  });

/** The environment variables of single sign-on. */
export const signOnVariables = {
  OIDC_ISSUER: z
    .string()
    .refine(
      isIssuer,
      'se espera la dirección https del proveedor, por ejemplo https://login.centinela.example/realms/equipo',
    )
    .optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_NAME: text.max(40, 'se esperan hasta 40 caracteres').default('la cuenta de la empresa'),
  OIDC_ROLES_CLAIM: text.default('groups'),
  OIDC_VERIFIED_CLAIM: text.default('email_verified'),
  OIDC_ROLES: z
    .string()
    .transform(parseRoles)
    .refine(
      (roles) => roles.every(({ group, role }) => group !== '' && role !== ''),
      'se espera grupo=rol,grupo=rol, por ejemplo portal-admin=admin,portal-edicion=editor-contenido',
    )
    .optional(),
  OIDC_ONLY: z.enum(['0', '1'], 'se espera 1 (sí) o 0 (no)').default('0'),
};
type Variables = z.infer<z.ZodObject<typeof signOnVariables>>;

const requiredNames = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLES'] as const;

/** Returns a message for each missing variable. Those in `broken` were already reported. */
export function findSignOnProblems(env: Variables, broken: ReadonlySet<string>): string[] {
  const isUsed = env.OIDC_ONLY === '1' || requiredNames.some((name) => env[name] || broken.has(name));
  if (!isUsed) return [];
  return requiredNames
    .filter((name) => !env[name] && !broken.has(name))
    .map(
      (name) =>
        `${name} no está definida: el ingreso con un proveedor necesita ${requiredNames.join(', ')}, todas juntas`,
    );
}

/** Returns the settings of single sign-on; undefined if it is not configured. */
export function parseSignOn(env: Variables): SignOnSettings | undefined {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_ROLES: roles,
  } = env;
  if (!issuer || !clientId || !clientSecret || !roles) return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    name: env.OIDC_NAME,
    rolesClaim: env.OIDC_ROLES_CLAIM,
    verifiedClaim: env.OIDC_VERIFIED_CLAIM,
    roles,
    isOnly: env.OIDC_ONLY === '1',
  };
}
