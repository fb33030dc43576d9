import { endpoint } from '@centinela/api/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../calls/send.ts';
import type { Area } from './area.ts';

/** What the areas draw of the public reads. More may come with it; nothing else is looked at. */
const link = z.object({ title: z.string(), url: z.string().nullable() });

const menus = endpoint({
  method: 'GET',
  path: '/public/get-menus',
  access: 'none',
  tag: 'Sitio público',
  summary: 'The menus of every place.',
  answer: z.array(z.object({ place: z.string(), items: z.array(link.extend({ items: z.array(link) })) })),
});

const image = z.object({
  base: z.string(),
  original: z.string(),
  vector: z.boolean(),
  widths: z.array(z.number()),
  alt: z.string(),
});
export type AreaImage = z.infer<typeof image>;

const home = (read: Area['read']) =>
  endpoint({
    method: 'GET',
    path: `/public/${read}`,
    access: 'none',
    tag: 'Sitio público',
    summary: 'What the area’s home shows.',
    answer: z.object({
      sliderSections: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          subtitle: z.string().nullable(),
          buttonTitle: z.string().nullable(),
          buttonUrl: z.string().nullable(),
          image: image.nullable(),
        }),
      ),
    }),
  });

const settings = endpoint({
  method: 'GET',
  path: '/public/internal-settings',
  access: 'none',
  tag: 'Sitio público',
  summary: 'Brand, contact, networks and links.',
  answer: z.array(
    z.object({
      contact: z.object({
        phone: z.string().nullable(),
        emergencyPhone: z.string().nullable(),
        email: z.string().nullable(),
        hours: z.string().nullable(),
      }),
    }),
  ),
});

/** Content changes seldom while somebody looks at it. */
const staleTime = 5 * 60_000;

/** The entries of the area's own menu. */
export function useAreaMenu(area: Area) {
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
  useQuery({ queryKey: [area.read], queryFn: ({ signal }) => call(home(area.read), { signal }), staleTime });

/** How to reach the company. */
export function useContact() {
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call(settings, { signal }),
    staleTime,
    meta: { background: true },
  });
  return data?.data[0]?.contact ?? null;
}
