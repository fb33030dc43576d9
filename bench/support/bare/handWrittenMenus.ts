import { imageWidths } from '@centinela/sections/kernel/view.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

interface MenuItem {
  titleEn?: string | null;
  title: string;
  url: string;
  icon?: string | null;
  items?: MenuItem[];
}

interface Row {
  id: string;
  section: string;
  slug: string | null;
  kind: string | null;
  live: {
    place: string;
    items: MenuItem[];
    enable: boolean;
    name: string;
    tags: string[];
    image: Picture;
  } | null;
  published_at: Date;
  hash: string | null;
  extension: string;
  type: string;
  width: number | null;
  height: number | null;
}

interface Picture {
  id: string;
  alt: string;
  decorative: boolean;
  focal: { x: number; y: number } | null;
}

/** The menus and their references, including the icons' files, in one round trip. */
const text = `select e.id, e.section, null as slug, null as kind, e.live, e.published_at, null as hash, null as extension, null as type,
    null::int as width, null::int as height
  from content_entries e
  where e.section = 'menus' and e.live is not null and e.deleted_at is null and e.live->'enable' <> 'false'
  union all
  select e.id, e.section, e.live_slug, case when e.section = 'homeSections' then e.live->>'type' end, case when e.section = 'icons' then e.live end, e.published_at, m.hash, m.extension,
    m.type, m.width, m.height
  from (select distinct target_id from content_references where section = 'menus' and in_live) r
  join content_entries e on e.id = r.target_id and e.live is not null and e.deleted_at is null
    and e.live->'enable' is distinct from 'false' and e.live->>'status' is distinct from 'INACTIVE'
  left join media m on e.section = 'icons' and m.id = (e.live->'image'->>'id')::uuid and not m.private and m.deleted_at is null`;

const paths: Record<string, string> = {
  generalPlans: '/planes/',
  landings: '/landing/',
  sections: '/',
  homeSections: '/hogares/',
  'homeSections VEHICULOS': '/vehiculos/',
  autoSections: '/vehiculos/',
  motoSections: '/vehiculos/',
  productPages: '/productos/',
  guides: '/guias/',
  adviceSections: '/consejos/',
  promotionSections: '/promociones/',
  priceSections: '/precios/',
};
const link = /^entry:(\w+)\/([0-9a-f-]{36})(#[\w-]*)?$/;

function createIcon(row: Row): unknown {
  const { live, hash } = row;
  if (!live || !hash) return null;
  const isVector = row.type === 'image/svg+xml';
  const widths = imageWidths.filter((width) => isVector || width <= (row.width ?? 0));
  return {
    name: live.name,
    image: {
      id: live.image.id,
      base: `/media/${hash}`,
      original: `/media/${hash}/original.${row.extension}`,
      vector: isVector,
      widths: widths.length > 0 ? widths : [160],
      width: row.width ?? 0,
      height: row.height ?? 0,
      alt: live.image.decorative ? '' : live.image.alt,
      focal: live.image.focal ?? { x: 0.5, y: 0.5 },
    },
    tags: live.tags,
    enable: live.enable,
    id: row.id,
    path: null,
    publishedAt: row.published_at.toISOString(),
  };
}

/** A hand-written `public/get-menus` for this response only. */
export function menusRoute(app: FastifyInstance, pool: Pool): void {
  app.get('/menus', async (_request, reply) => {
    const { rows } = await pool.query<Row>({ name: 'menus', text });
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    const getUrl = (url: string): string | null => {
      const [, section = '', id = '', anchor = ''] = link.exec(url) ?? [];
      if (id === '') return url;
      const { slug = null, kind = null } = rowsById.get(id) ?? {};
      return slug ? `${paths[`${section} ${kind}`] ?? paths[section]}${slug}${anchor}` : null;
    };
    const data = rows
      .flatMap(({ section, live, id, published_at }) =>
        section === 'menus' && live ? [{ live, id, published_at }] : [],
      )
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ live, id, published_at }) => ({
        place: live.place,
        items: live.items.map((item) => ({
          title: item.title,
          titleEn: item.titleEn ?? null,
          url: getUrl(item.url),
          items: (item.items ?? []).map((below) => {
            const icon = below.icon ? rowsById.get(below.icon) : undefined;
            return {
              title: below.title,
              titleEn: below.titleEn ?? null,
              url: getUrl(below.url),
              icon: icon ? createIcon(icon) : null,
            };
          }),
        })),
        enable: live.enable,
        id,
        path: null,
        publishedAt: published_at.toISOString(),
      }));
    const pagination = { limit: 500, offset: 0, total: data.length, next: null };
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ data, pagination }));
  });
}
