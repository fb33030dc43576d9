import { type SharedAccount, sharedEndpoints } from '@centinela/api/household/shared.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';

const { shared, open } = sharedEndpoints;

/** Of everything that is asked about people of the house. */
export const householdKeys = ['household'];

/** What others share with the caller, and their invitations. */
export const useShared = () =>
  useQuery({
    queryKey: [...householdKeys, 'shared'],
    queryFn: ({ signal }) => call(shared, { signal }),
    meta: { background: true },
  });

/** Those who share something of this kind with the caller. */
export const useSharedView = (view: SharedAccount['views'][number]): readonly SharedAccount[] =>
  useShared().data?.data.filter(({ state, views }) => state === 'ACTIVE' && views.includes(view)) ?? [];

/** The invitation of a mailed link. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: [...householdKeys, 'invitation', token],
    queryFn: ({ signal }) => call(open, { signal, body: { token } }),
    retry: false,
    meta: { background: true },
  });

/** Both views, or the one there is, as a key of words. */
export const viewsKey = (views: SharedAccount['views']): 'both' | SharedAccount['views'][number] =>
  views.length > 1 ? 'both' : (views[0] ?? 'contracts');
