import { type AreaSection, areaEndpoints } from '@centinela/api/content/areas.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';

/** Loads an area's cards of a section page by page. */
export function useCards(section: AreaSection) {
  const query = useInfiniteQuery({
    queryKey: ['reading', section],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      call(areaEndpoints[section].list, { signal, query: { offset: pageParam } }),
    getNextPageParam: ({ pagination }) =>
      pagination?.next ? pagination.offset + pagination.limit : undefined,
  });
  return { ...query, cards: query.data?.pages.flatMap(({ data }) => data) ?? [] };
}

/** Loads a price list. */
export const usePriceList = (slug: string) =>
  useQuery({
    queryKey: ['reading', 'priceSections', slug],
    queryFn: ({ signal }) => call(areaEndpoints.priceSections.one, { signal, params: { slug } }),
  });

/** Loads a promotion. */
export const usePromotion = (slug: string) =>
  useQuery({
    queryKey: ['reading', 'promotionSections', slug],
    queryFn: ({ signal }) => call(areaEndpoints.promotionSections.one, { signal, params: { slug } }),
  });

/** Loads a guide. */
export const useGuide = (slug: string) =>
  useQuery({
    queryKey: ['reading', 'guides', slug],
    queryFn: ({ signal }) => call(areaEndpoints.guides.one, { signal, params: { slug } }),
  });
