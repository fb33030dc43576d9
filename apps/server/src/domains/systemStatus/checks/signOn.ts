import { defineCheck, type Finding } from './check.ts';

/** Largest difference between the clocks that a login accepts, in seconds. */
const maxSkewSeconds = 30;

export interface ProviderFigures {
  issuer: string;
  /** Issuer that the provider's metadata names; null if it sends none. */
  announcedIssuer: string | null;
  /** Difference between the clock of the provider and that of this machine; null if the provider sends no time. */
  skewSeconds: number | null;
}

/** The doctor's check of the provider of single sign-on. */
export const providerCheck = defineCheck<ProviderFigures>({
  name: 'sign-on',
  group: 'access',
  title: ['Proveedor de ingreso', 'Sign-on provider'],
  failureFix: [
    'Revisá OIDC_ISSUER y que el firewall deje salir: el personal no puede entrar con el proveedor.',
    'Check OIDC_ISSUER, and that the firewall lets it out: staff cannot sign on.',
  ],
  evaluate({ issuer, announcedIssuer, skewSeconds }): Finding {
    if (announcedIssuer !== issuer)
      return {
        state: 'problem',
        text: [
          `En ${issuer} el proveedor se llama ${announcedIssuer ?? 'de ninguna manera'}.`,
          `At ${issuer}, the provider calls itself ${announcedIssuer ?? 'nothing'}.`,
        ],
        fix: [
          'Copiá en OIDC_ISSUER el «issuer» exacto del proveedor.',
          'Copy the exact “issuer” of the provider to OIDC_ISSUER.',
        ],
      };
    if (skewSeconds !== null && Math.abs(skewSeconds) > maxSkewSeconds)
      return {
        state: 'problem',
        text: [
          `Su reloj y el de esta máquina difieren ${Math.abs(skewSeconds)} s.`,
          `Its clock and that of this machine differ by ${Math.abs(skewSeconds)} s.`,
        ],
        fix: ['Activá NTP en esta máquina.', 'Turn on NTP on this machine.'],
      };
    return { state: 'ok', text: [`${issuer} responde.`, `${issuer} responds.`] };
  },
});

/** The doctor's check of the roles that single sign-on gives. */
export const signOnRolesCheck = defineCheck<{ missingRoles: readonly string[] }>({
  name: 'sign-on-roles',
  group: 'access',
  title: ['Roles del proveedor', 'Roles of single sign-on'],
  evaluate({ missingRoles }): Finding {
    if (missingRoles.length > 0)
      return {
        state: 'problem',
        text: [
          `OIDC_ROLES nombra roles que no existen: ${missingRoles.join(', ')}.`,
          `OIDC_ROLES names roles that do not exist: ${missingRoles.join(', ')}.`,
        ],
        fix: [
          'Creá esos roles o corregí los nombres cortos (en «Roles»).',
          'Create those roles, or correct the slugs (see “Roles”).',
        ],
      };
    return { state: 'ok', text: ['Los roles existen.', 'The roles exist.'] };
  },
});

/** The doctor's check that staff can log in while the provider does not respond, if passwords are refused. */
export const breakGlassCheck = defineCheck<{ hasBreakGlass: boolean }>({
  name: 'sign-on-break-glass',
  group: 'access',
  title: ['Cuenta de emergencia', 'Break-glass account'],
  evaluate({ hasBreakGlass }): Finding {
    if (!hasBreakGlass)
      return {
        state: 'warning',
        text: [
          'No hay ninguna cuenta de emergencia: si el proveedor no responde, el personal no puede entrar.',
          'There is no break-glass account: if the provider does not respond, staff cannot log in.',
        ],
        fix: [
          'Marcá una en la página de un usuario (docs/how-to/single-sign-on.md).',
          'Mark one on the page of a user (docs/how-to/single-sign-on.md).',
        ],
      };
    return { state: 'ok', text: ['Hay una.', 'There is one.'] };
  },
});
