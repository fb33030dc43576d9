import { endpoint } from '@centinela/api/http/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../calls/send.ts';
import type { Area } from './area.ts';

/** What the areas draw of the reads. More may come with it; nothing else is looked at. */
const image = z.object({
  base: z.string(),
  original: z.string(),
  vector: z.boolean(),
  widths: z.array(z.number()),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
});
export type AreaImage = z.infer<typeof image>;

const icon = z.object({ image: image.nullable() }).nullable();
const link = z.object({ title: z.string(), url: z.string().nullable() });
const menuItem = link.extend({ items: z.array(link.extend({ icon })) });
export type MenuItem = z.infer<typeof menuItem>;

const menus = endpoint({
  method: 'GET',
  path: '/public/get-menus',
  access: 'none',
  tag: 'Sitio público',
  summary: 'The menus of every place.',
  answer: z.array(z.object({ place: z.string(), items: z.array(menuItem) })),
});

const slide = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  buttonTitle: z.string().nullable(),
  buttonUrl: z.string().nullable(),
  image: image.nullable(),
  mobileImage: image.nullable(),
});
export type Slide = z.infer<typeof slide>;

const notice = z.object({
  id: z.string(),
  text: z.string(),
  url: z.string().nullable(),
  buttonTitle: z.string().nullable(),
});
export type Notice = z.infer<typeof notice>;

const steps = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  items: z.array(z.object({ icon, title: z.string(), description: z.string().nullable() })),
});
export type Steps = z.infer<typeof steps>;

const home = (read: Area['read']) =>
  endpoint({
    method: 'GET',
    path: `/public/${read}`,
    access: 'none',
    tag: 'Sitio público',
    summary: 'What the area’s home shows.',
    answer: z.object({
      sliderSections: z.array(slide),
      iconSections: z.array(steps),
      topBarSections: z.array(notice),
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

/** What the caller has told of themselves. */
export const useMe = () =>
  useQuery({
    queryKey: ['me', 'short'],
    queryFn: ({ signal }) => call(me, { signal }),
    meta: { background: true },
  });
