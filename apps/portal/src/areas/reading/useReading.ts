import { type AreaSection, areaEndpoints } from '@centinela/api/content/areas.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';

/** What an area has of a section; a further page is appended. */
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

/** One price list, whole. */
export const usePriceList = (slug: string) =>
  useQuery({
    queryKey: ['reading', 'priceSections', slug],
    queryFn: ({ signal }) => call(areaEndpoints.priceSections.one, { signal, params: { slug } }),
  });

/** One promotion. */
export const usePromotion = (slug: string) =>
  useQuery({
    queryKey: ['reading', 'promotionSections', slug],
    queryFn: ({ signal }) => call(areaEndpoints.promotionSections.one, { signal, params: { slug } }),
  });

/** One guide. */
export const useGuide = (slug: string) =>
  useQuery({
    queryKey: ['reading', 'guides', slug],
    queryFn: ({ signal }) => call(areaEndpoints.guides.one, { signal, params: { slug } }),
  });
