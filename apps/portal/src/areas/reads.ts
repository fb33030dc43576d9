import { publicRead } from '@centinela/api/content/publicAnswers.ts';
import { endpoint } from '@centinela/api/http/endpoint.ts';
import type { View } from '@centinela/sections/registry.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../calls/send.ts';
import type { Area } from './area.ts';

export type AreaImage = NonNullable<Slide['image']>;
export type MenuItem = View<'menus'>['items'][number];
export type Slide = View<'sliderSections'>;
export type Notice = View<'topBarSections'> | View<'topBarAgentSections'>;
export type Steps = View<'iconSections'>;
export type Advantage = View<'advantageSections'>;
export type AgentPage = View<'agentPages'>;
export type Band = View<'agentThirdSections'>;
export type Contact = View<'internalSettings'>['contact'];
export type Payment = View<'internalSettings'>['payments'][number];
export type Upselling = View<'upsellingSections'>;
export type Promotion = View<'promotionSections'>;

const menus = publicRead('get-menus');
const settings = publicRead('internal-settings');
const homes = { 'client-home': publicRead('client-home'), 'agent-home': publicRead('agent-home') };

const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'token',
  tag: 'Mis datos',
  summary: 'As much of the caller as the home shows.',
  answer: z.object({
    firstName: z.string(),
    cellphone: z.string().nullable(),
    telephone: z.string().nullable(),
    address: z.string().nullable(),
    addressNumber: z.string().nullable(),
    location: z.string().nullable(),
  }),
});

/** Content changes seldom while somebody looks at it. */
const staleTime = 5 * 60_000;

/** The entries of the area's own menu. */
export function useAreaMenu(area: Area): readonly MenuItem[] {
  const { data } = useQuery({
    queryKey: ['menus'],
    queryFn: ({ signal }) => call(menus, { signal }),
    staleTime,
    meta: { background: true },
  });
  return data?.data.find(({ place }) => place === area.audience)?.items ?? [];
}

/** What the editors put on the area's home. */
export const useAreaHome = (area: Area) =>
  useQuery({ queryKey: [area.read], queryFn: ({ signal }) => call(homes[area.read], { signal }), staleTime });

/** The bars of a home: agents have their own. */
export const noticesOf = (home: ReturnType<typeof useAreaHome>['data']): readonly Notice[] => {
  if (!home) return [];
  return 'topBarAgentSections' in home.data ? home.data.topBarAgentSections : home.data.topBarSections;
};

/** What clients are offered on their home. */
export const offersOf = (home: ReturnType<typeof useAreaHome>['data']): readonly Upselling[] =>
  home && 'upsellingSections' in home.data ? home.data.upsellingSections : [];

/** The promotions that are meant for clients. */
export const promotionsOf = (home: ReturnType<typeof useAreaHome>['data']): readonly Promotion[] =>
  home && 'promotionSections' in home.data ? home.data.promotionSections : [];

/** What the settings say; null where there are none, undefined until they are known. */
export const useSettings = () =>
  useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call(settings, { signal }),
    staleTime,
    select: ({ data: [first] }) => first ?? null,
    meta: { background: true },
  }).data;

/** How to reach the company. */
export const useContact = () => useSettings()?.contact ?? null;

/** How and where invoices are paid. */
export const usePayments = () => useSettings()?.payments ?? [];

/** National taxes in prices, in per cent; null where the company has not said. */
export const useTaxRate = (): number | null => useSettings()?.company.taxRate ?? null;

/** What the caller has told of themselves. */
export const useMe = () =>
  useQuery({
    queryKey: ['me', 'short'],
    queryFn: ({ signal }) => call(me, { signal }),
    meta: { background: true },
  });
