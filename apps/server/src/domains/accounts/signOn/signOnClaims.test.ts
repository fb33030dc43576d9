import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from '#platform/config/config.ts';
import { parseClaims } from './signOnClaims.ts';
import { SignOnError } from './signOnProblem.ts';

const required = {
  OIDC_ISSUER: 'https://login.centinela.example/realms/equipo',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'un secreto del cliente',
  OIDC_ROLES: 'administradores=admin, cn=redaccion=editor',
};
const parse = (env: Record<string, string>) => parseConfig({ SECRET: 's'.repeat(32), ...env }).signOn;
const claims = {
  iss: 'https://login.centinela.example/realms/equipo',
  sub: '1',
  email: 'Ana@Centinela.demo',
};
const identify = (changes: Record<string, unknown>, env: Record<string, string> = {}) => {
  const settings = parse({ ...required, ...env });
  if (!settings) throw new Error('single sign-on is not configured');
  return parseClaims({ ...claims, email_verified: true, ...changes }, settings);
};

function findProblems(env: Record<string, string>): readonly string[] {
  try {
    parse(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

function findProblem(work: () => unknown): string | null {
  try {
    work();
  } catch (error) {
    if (error instanceof SignOnError) return error.problem;
    throw error;
  }
  return null;
}

test('the variables belong together, and the secret is never printed', () => {
  expect(parse({})).toBeUndefined();
  expect(parse(required)).toMatchObject({
    name: 'la cuenta de la empresa',
    isOnly: false,
    roles: [
      { group: 'administradores', role: 'admin' },
      { group: 'cn=redaccion', role: 'editor' },
    ],
  });
  expect(findProblems({ OIDC_ONLY: '1' })).toHaveLength(4);
  const broken = findProblems({
    ...required,
    OIDC_ISSUER: 'http://login.centinela.example',
    OIDC_ROLES: 'admin',
  });
  expect(broken.join()).toMatch(/OIDC_ISSUER=.*OIDC_ROLES=/);
  expect(broken.join()).not.toContain(required.OIDC_CLIENT_SECRET);
  expect(parse({ ...required, OIDC_ISSUER: 'http://127.0.0.1:8080' })?.issuer).toBe('http://127.0.0.1:8080');
});

test('groups become roles, also from a nested claim or a single text', () => {
  expect(identify({ groups: ['otro', 'administradores'] }).roles).toEqual(['admin']);
  expect(identify({ groups: 'cn=redaccion' }).roles).toEqual(['editor']);
  expect(identify({ groups: { admin: true } }).roles).toEqual([]);
  const nested = { realm_access: { roles: ['administradores'] } };
  expect(identify(nested, { OIDC_ROLES_CLAIM: 'realm_access.roles' }).roles).toEqual(['admin']);
  expect(identify({}, { OIDC_ROLES_CLAIM: 'constructor.name' }).roles).toEqual([]);
});

test('the address has to be valid and verified', () => {
  expect(identify({}).email).toBe('ana@centinela.demo');
  for (const email_verified of [false, undefined, 0, 'no', null])
    expect(findProblem(() => identify({ email_verified }))).toBe('unverified');
  const entra = { OIDC_VERIFIED_CLAIM: 'xms_edov' };
  expect(identify({ email_verified: undefined, xms_edov: '1' }, entra).email).toBe('ana@centinela.demo');
  expect(findProblem(() => identify({}, entra))).toBe('unverified');
  for (const email of [undefined, 'ana', `${'a'.repeat(250)}@x.example`])
    expect(findProblem(() => identify({ email }))).toBe('setup');
});

test('names are cleaned, and a missing one is replaced', () => {
  expect(identify({ given_name: ' A\u0000na ', family_name: 'x'.repeat(100) })).toMatchObject({
    firstName: 'Ana',
    lastName: 'x'.repeat(60),
  });
  expect(identify({ given_name: 7, name: 'Ana Suárez' }).firstName).toBe('Ana Suárez');
  expect(identify({}).firstName).toBe('ana');
});
