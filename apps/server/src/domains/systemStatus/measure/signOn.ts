import type { Pool } from 'pg';
import { z } from 'zod';
import { loadSignOnSetup } from '#accounts/read';
import type { Config } from '#platform/config/config.ts';
import { type Evaluated, runCheck } from '../checks/check.ts';
import { breakGlassCheck, type ProviderFigures, providerCheck, signOnRolesCheck } from '../checks/signOn.ts';

const timeoutMs = 5_000;
const metadataSchema = z.object({ issuer: z.string() });

/** Loads the metadata of a provider. @throws Error when it does not respond */
async function measureProvider(issuer: string): Promise<ProviderFigures> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const sentAt = Date.parse(response.headers.get('date') ?? '');
  const metadata = metadataSchema.safeParse(await response.json());
  return {
    issuer,
    announcedIssuer: metadata.data?.issuer ?? null,
    skewSeconds: Number.isNaN(sentAt) ? null : Math.round((sentAt - Date.now()) / 1000),
  };
}

/** Checks the provider of single sign-on, if there is one. */
export const checkProvider = ({ signOn }: Pick<Config, 'signOn'>): Promise<Evaluated | null> =>
  runCheck(providerCheck, async () => (signOn ? measureProvider(signOn.issuer) : null));

/** Checks the roles and accounts that single sign-on needs. */
export function checkSignOnSetup(
  pool: Pool,
  { signOn }: Pick<Config, 'signOn'>,
): Promise<(Evaluated | null)[]> {
  const load = async () => (signOn ? await loadSignOnSetup(pool, signOn) : null);
  return Promise.all([
    runCheck(signOnRolesCheck, load),
    runCheck(breakGlassCheck, async () => (signOn?.isOnly ? await load() : null)),
  ]);
}
