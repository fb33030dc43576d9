import { type AddonAsk, addonEndpoints } from '@centinela/api/leads/addons.ts';
import { consentAlone } from '@centinela/api/leads/consent.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import './words.ts';

const addonKeys = ['addons'] as const;

/** What the client can add to each of their active contracts, and what they asked for. */
export const useAddons = () =>
  useQuery({
    queryKey: addonKeys,
    queryFn: ({ signal }) => call(addonEndpoints.own, { signal }),
    select: ({ data }) => data,
    // Somebody of the company may have taken a request meanwhile.
    staleTime: 0,
    meta: { background: true },
  });

/** Asking for an add-on, and taking that back. Whatever comes of it, the screen then shows what is so now. */
export function useAddonCalls() {
  const { t } = useTranslation('addons');
  const run = useCall();
  const client = useQueryClient();
  const anew = () => client.invalidateQueries({ queryKey: addonKeys });
  return {
    ask: async (asked: Omit<AddonAsk, 'consent'>): Promise<void> => {
      await run(() => call(addonEndpoints.ask, { body: { ...asked, consent: consentAlone } }), {
        success: ({ number }) => t('asked', { number }),
      });
      await anew();
    },
    takeBack: async (id: string): Promise<void> => {
      await run(() => call(addonEndpoints.takeBack, { params: { id } }), { success: t('takenBack') });
      await anew();
    },
  };
}
