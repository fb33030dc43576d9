import { type AddonAsk, addonEndpoints } from '@centinela/api/leads/addons.ts';
import { companyConsent } from '@centinela/api/leads/consent.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import './words.ts';

const addonKeys = ['addons'] as const;

/** Loads the add-ons available for each active contract, and the client's requests. */
export const useAddons = () =>
  useQuery({
    queryKey: addonKeys,
    queryFn: ({ signal }) => call(addonEndpoints.own, { signal }),
    select: ({ data }) => data,
    // Staff may have processed a request since the last load.
    staleTime: 0,
    meta: { background: true },
  });

/**
 * Functions that request and withdraw add-ons. They reload the list afterwards, whether the call succeeds or fails.
 */
export function useAddonCalls() {
  const { t } = useTranslation('addons');
  const run = useCall();
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: addonKeys });
  return {
    requestAddon: async (request: Omit<AddonAsk, 'consent'>): Promise<void> => {
      await run(() => call(addonEndpoints.ask, { body: { ...request, consent: companyConsent } }), {
        success: ({ number }) => t('asked', { number }),
      });
      await reload();
    },
    withdraw: async (id: string): Promise<void> => {
      await run(() => call(addonEndpoints.takeBack, { params: { id } }), { success: t('takenBack') });
      await reload();
    },
  };
}
