import { type SharedAccount, sharedEndpoints } from '@centinela/api/household/shared.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';

const { shared, open } = sharedEndpoints;

/** Query key of all household queries. */
export const householdKey = ['household'];

/** Loads the accounts shared with the caller, and their invitations. */
export const useSharedAccounts = () =>
  useQuery({
    queryKey: [...householdKey, 'shared'],
    queryFn: ({ signal }) => call(shared, { signal }),
    meta: { background: true },
  });

/** Returns the accounts that share this view with the caller. */
export const useAccountsSharing = (view: SharedAccount['views'][number]): readonly SharedAccount[] =>
  useSharedAccounts().data?.data.filter(({ state, views }) => state === 'ACTIVE' && views.includes(view)) ??
  [];

/** Loads the invitation of an e-mail link. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: [...householdKey, 'invitation', token],
    queryFn: ({ signal }) => call(open, { signal, body: { token } }),
    retry: false,
    meta: { background: true },
  });

/** Returns the translation key for the shared views: `both`, or the name of the only view. */
export const getViewsKey = (views: SharedAccount['views']): 'both' | SharedAccount['views'][number] =>
  views.length > 1 ? 'both' : (views[0] ?? 'contracts');
