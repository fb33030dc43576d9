import { publicRead } from '@centinela/api/content/publicAnswers.ts';
import { endpoint } from '@centinela/api/http/endpoint.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../calls/send.ts';
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
  summary: 'Returns the caller’s profile fields that the home uses.',
  answer: z.object({
    firstName: z.string(),
    cellphone: z.string().nullable(),
    telephone: z.string().nullable(),
    address: z.string().nullable(),
    addressNumber: z.string().nullable(),
    location: z.string().nullable(),
  }),
});

/** Milliseconds. Content rarely changes during a visit. */
const staleTime = 5 * 60_000;

/** Loads the menu entries of an area. */
export function useAreaMenu(area: Area): readonly MenuItem[] {
  const { data } = useQuery({
    queryKey: ['menus'],
    queryFn: ({ signal }) => call(menus, { signal }),
    staleTime,
    meta: { background: true },
  });
  return data?.data.find(({ place }) => place === area.audience)?.items ?? [];
}

/** Loads the content that editors wrote for an area's home. */
export const useAreaHome = (area: Area) =>
  useQuery({ queryKey: [area.read], queryFn: ({ signal }) => call(homes[area.read], { signal }), staleTime });

/** Returns the notices of a home; agents have their own. */
export const getNotices = (home: ReturnType<typeof useAreaHome>['data']): readonly Notice[] => {
  if (!home) return [];
  return 'topBarAgentSections' in home.data ? home.data.topBarAgentSections : home.data.topBarSections;
};

/** Returns the add-on offers on the clients' home. */
export const getOffers = (home: ReturnType<typeof useAreaHome>['data']): readonly Upselling[] =>
  home && 'upsellingSections' in home.data ? home.data.upsellingSections : [];

/** Returns the promotions for clients. */
export const getPromotions = (home: ReturnType<typeof useAreaHome>['data']): readonly Promotion[] =>
  home && 'promotionSections' in home.data ? home.data.promotionSections : [];

/** Loads the public settings; null if there are none, undefined while loading. */
export const useSettings = () =>
  useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call(settings, { signal }),
    staleTime,
    select: ({ data: [first] }) => first ?? null,
    meta: { background: true },
  }).data;

/** Returns the company's contact details. */
export const useContact = () => useSettings()?.contact ?? null;

/** Returns the payment methods for invoices. */
export const usePayments = () => useSettings()?.payments ?? [];

/** Returns the national taxes included in prices, in percent; null if not configured. */
export const useTaxRate = (): number | null => useSettings()?.company.taxRate ?? null;

/** Loads the caller's personal data. */
export const useMe = () =>
  useQuery({
    queryKey: ['me', 'short'],
    queryFn: ({ signal }) => call(me, { signal }),
    meta: { background: true },
  });
