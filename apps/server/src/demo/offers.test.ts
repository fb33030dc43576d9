import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { listOffers } from '@centinela/sections/sections/plans/pricing/offers.ts';
import {
  buildProposal,
  getQuestions,
  type Question,
} from '@centinela/sections/sections/protectionSections/design.ts';
import { toDesignQuery } from '@centinela/sections/sections/protectionSections/stepPath.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReader } from '../domains/content/read/content.read.ts';
import { post } from '../domains/designs/designs.testing.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createDemoDatabase } from '../testing/demoDatabase.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let database: TestDatabase;
let portal: Portal;

beforeAll(async () => {
  database = await createDemoDatabase();
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const promotion = 'El detector de humo va por nuestra cuenta';
const detector = 'Detector de humo';

/** The day a number of days after the demo was seeded. Its promotion lasts from 60 days before to 90 days after. */
const inDays = (days: number): string => toArgentineDate(new Date(Date.now() + days * 86_400_000));

/** Finds the index of an option that meets a condition; null skips the question. */
const findOption = ({ options }: Question, matches: (option: Question['options'][number]) => boolean) => {
  const at = options.findIndex(matches);
  return at < 0 ? null : at;
};

/** Configures the Plan Clásico with only the smoke detector, on a given day. */
async function designOn(day: string) {
  const read = createReader(database.pool, 'PUBLICO', new Date(`${day}T12:00:00-03:00`));
  const questions = getQuestions(await read.list('protectionSections'), 'HOGAR');
  const answers = new Map(
    questions.map((question) => [
      question.id,
      findOption(question, ({ plan }) => plan?.slug === 'clasico') ??
        findOption(question, ({ addons }) => addons.length === 1 && addons[0]?.name === detector),
    ]),
  );
  const proposal = buildProposal(questions, answers, {
    plans: await read.list('plans'),
    addons: await read.list('upsellings'),
    offers: listOffers(await read.list('promotionSections', 'PUBLICO')),
  });
  return { questions, answers, proposal };
}

describe('the demo promotion with a free smoke detector', () => {
  test('is free until the last day of the promotion, and charged afterwards', async () => {
    const { proposal } = await designOn(inDays(0));
    const addon = proposal.addons.find(({ name }) => name === detector);
    expect(proposal.plan?.slug).toBe('clasico');
    expect(addon?.price).toBe(3900);
    expect(proposal.included.get(addon?.id ?? '')).toBe(promotion);
    const charged = (await designOn(inDays(-61))).proposal;
    expect(proposal.cost.monthly).toBe(charged.cost.monthly - 3900);
    expect(proposal.fullMonthly).toBe(charged.cost.monthly);
    expect((await designOn(inDays(90))).proposal.cost).toEqual(proposal.cost);
    expect((await designOn(inDays(91))).proposal.cost).toEqual(charged.cost);
  });

  test('is included on the page, in the saved design and in the lead', async () => {
    const { questions, answers, proposal } = await designOn(inDays(0));
    const query = toDesignQuery({ place: 'HOGAR', questions, answers });
    const page = await portal.call('GET', `/disena-tu-proteccion?${new URLSearchParams(query)}`);
    const line = `Incluido por la promoción “${promotion}”`;
    expect(String(page.body).replaceAll('<!-- -->', '')).toContain(line);
    const savedDesign = await post(portal, '/disena-tu-proteccion/guardar', { ...query });
    const path = new URL(savedDesign.headers.get('location') ?? '', portal.origin).pathname;
    expect((await fetch(portal.origin + path)).status).toBe(200);
    const file = await fetch(`${portal.origin}${path}/propuesta.pdf`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    const { rows: designs } = await database.pool.query(
      'select design from designs order by created_at desc limit 1',
    );
    expect(designs[0].design.proposal).toMatchObject({
      cost: proposal.cost,
      addons: [{ name: detector, price: 3900, includedBy: promotion }],
    });
    const person = { name: 'Ana Oferta', phone: '11 5555 0000', place: 'Villa Urquiza' };
    expect((await post(portal, `${path}/enviar`, person)).status).toBe(303);
    const { rows: leads } = await database.pool.query(
      "select monthly::float8 as monthly from leads where name = 'Ana Oferta'",
    );
    expect(leads).toEqual([{ monthly: proposal.cost.monthly }]);
  });
});

describe('sales content for agents', () => {
  const scripts =
    /contar-el-precio|Cómo contar el precio|guion-de-la-primera-visita|Guion de la primera visita/;
  const open = [
    '/herramientas-de-venta',
    '/api/public/sales-tools',
    '/buscar?q=precio',
    '/api/public/search?q=precio',
    '/api/public/search?q=guion',
    '/api/public/search/suggestions?q=contar',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/consejos/rss.xml',
  ];

  test.each(open)('does not appear in %s', async (path) => {
    const agent = await portal.login('agente@centinela.demo');
    for (const headers of [{}, agent]) {
      const { status, body } = await portal.call('GET', path, undefined, headers);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(scripts);
    }
  });

  test('leaves content on the public page', async () => {
    expect((await portal.call('GET', '/api/public/sales-tools')).body.data).toMatchObject([
      { slug: 'la-primera-visita', audience: 'PUBLICO' },
    ]);
  });

  test('is visible and searchable only for agents', async () => {
    const agent = await portal.login('agente@centinela.demo');
    const { body } = await portal.call('GET', '/api/areas/tools', undefined, agent);
    expect(body.data.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual([
      'contar-el-precio',
      'guion-de-la-primera-visita',
      'la-primera-visita',
    ]);
    const found = await portal.call('GET', '/api/search?q=contar%20precio', undefined, agent);
    expect(JSON.stringify(found.body.data)).toContain('/agentes/herramientas#contar-el-precio');
    const client = await portal.login('cliente@centinela.demo');
    expect((await portal.call('GET', '/api/areas/tools', undefined, client)).status).toBe(403);
    expect((await portal.call('GET', '/api/areas/tools')).status).toBe(401);
    const search = await portal.call('GET', '/api/search?q=contar%20precio', undefined, client);
    expect(JSON.stringify(search.body)).not.toMatch(scripts);
  });
});
