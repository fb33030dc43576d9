import { z } from 'zod';
import type { Bench, Figure } from '../support/figure.ts';
import type { Stand } from '../support/stand.ts';
import { tlsFront } from '../support/tlsFront.ts';
import {
  audit,
  categories,
  ensureLighthouse,
  figure,
  host,
  limits,
  type Report,
  runs,
  warm,
} from './audit.ts';

const plansAnswer = z.object({ data: z.array(z.object({ path: z.string() })) });

/** One page of every other kind, audited once. */
const kinds: Readonly<Record<string, string>> = {
  comparison: '/planes/todos',
  'homes, a page': '/hogares/alarmas',
  'vehicles, a page': '/vehiculos/alarma-auto',
  monitoring: '/monitoreo/alarma',
  warranty: '/garantia',
  'list of products': '/productos',
  'a product': '/productos/alarma/panel-pro',
  promotions: '/promociones',
  'an article': '/consejos/alarma-y-mascotas',
  'a guide': '/guias/preparar-la-visita',
  'a price list': '/precios/equipos-y-traslados',
  design: '/disena-tu-proteccion',
  'a landing': '/landing/mudanza-segura',
  'joining the team': '/sumate-equipo',
  contact: '/contacto',
};

/** The four scores in a row of their own. */
function kindFigure(page: string, report: Report): Figure {
  const scores = categories.map((name) => Math.floor((report.scores[name] ?? 0) * 10 + 1e-6) / 10);
  const least = Object.values(limits);
  return {
    what: `Lighthouse mobile, ${page}: ${categories.join(', ')}`,
    measured: `${scores.join(' ')}${report.short.length > 0 ? `   (${report.short.join(', ')})` : ''}`,
    limit: `≥ ${least.join(' ')}`,
    ok: scores.every((score, index) => score >= (least[index] ?? 100)),
  };
}

/** The public site as a phone meets it: its own name, HTTPS and HTTP/2, pages that search engines may list. */
async function measure(stand: Stand): Promise<Figure[]> {
  await ensureLighthouse();
  const web = await stand.web();
  const front = await tlsFront(web.origin, host, stand.dataDir);
  const plans = plansAnswer.parse(await (await fetch(`${web.origin}/api/public/general-plans`)).json());
  const pages = { home: '/', 'a plan page': plans.data[0]?.path ?? '/planes/todos' };
  try {
    const figures: Figure[] = [];
    for (const [page, path] of Object.entries(pages)) {
      await warm(web.origin, path);
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1) reports.push(await audit({ [host]: front.port }, path));
      figures.push(
        ...Object.entries(limits).map(([category, limit]) => figure(page, category, limit, reports)),
      );
    }
    for (const [page, path] of Object.entries(kinds)) {
      await warm(web.origin, path);
      figures.push(kindFigure(page, await audit({ [host]: front.port }, path)));
    }
    return figures;
  } finally {
    front.close();
  }
}

export const bench: Bench = { measure };
