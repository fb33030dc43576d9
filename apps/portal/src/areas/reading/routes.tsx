import type { RouteObject } from 'react-router';
import type { Area } from '../shared/area.ts';

/** Routes for the lists and details of prices, promotions and guides in an area. */
export const createContentRoutes = (area: Area): RouteObject[] => [
  ...(['prices', 'promotions', 'guides'] as const).map(
    (contentType): RouteObject => ({
      path: area.paths[contentType],
      lazy: async () => {
        if (contentType === 'prices' && area.audience === 'AGENT')
          return { Component: (await import('../prices/PricesScreen.tsx')).PricesScreen };
        const { CardsScreen } = await import('./CardsScreen.tsx');
        return { element: <CardsScreen key={contentType} area={area} contentType={contentType} /> };
      },
    }),
  ),
  {
    path: area.paths.price(':slug'),
    lazy: async () => {
      const { PriceScreen } = await import('./PriceScreen.tsx');
      return { element: <PriceScreen area={area} /> };
    },
  },
  {
    path: area.paths.promotion(':slug'),
    lazy: async () => {
      const { PromotionScreen } = await import('./PromotionScreen.tsx');
      return { element: <PromotionScreen area={area} /> };
    },
  },
  {
    path: area.paths.guide(':slug'),
    lazy: async () => {
      const { GuideScreen } = await import('./GuideScreen.tsx');
      return { element: <GuideScreen area={area} /> };
    },
  },
];
