import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createReader } from '../domains/content/read/content.read.ts';
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

const load = async (path: string): Promise<string> => {
  const { status, body } = await portal.call('GET', path);
  expect([path, status]).toEqual([path, 200]);
  return String(body).replaceAll('<!-- -->', '');
};

const anything = z.looseObject({ '@type': z.string() });

/** Returns the structured data of a page. */
const readStructured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = '']) => {
    const parsed: unknown = JSON.parse(json);
    return z.array(anything).parse([parsed].flat());
  });

const product = z.looseObject({
  name: z.string(),
  offers: z.looseObject({
    '@type': z.literal('Offer'),
    price: z.string().regex(/^\d+\.\d\d$/),
    priceCurrency: z.literal('ARS'),
    availability: z.literal('https://schema.org/InStock'),
    url: z.url(),
    seller: z.looseObject({ '@id': z.string() }),
  }),
});

const formatPrice = (price: string) => `$\u00a0${Number(price).toLocaleString('es-AR')}`;

/** The address of the button that adds the product to a design. */
const findDesignLink = (html: string): string =>
  /href="([^"]*)"[^>]*>Agregalo a tu protección/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

test('every product names its price with its offer, and leads into the design with the product chosen', async () => {
  const sitemap = await load('/sitemap-1.xml');
  const paths = [...sitemap.matchAll(/<loc>[^<]*?:\d+(\/productos\/[^/<]+\/[^/<]+)<\/loc>/g)];
  expect(paths.length).toBeGreaterThanOrEqual(17);
  let chosenCount = 0;
  for (const [, path = ''] of paths) {
    const html = await load(path);
    const { data, error } = product.safeParse(
      readStructured(html).find((each) => each['@type'] === 'Product'),
    );
    expect(error, path).toBeUndefined();
    expect(data?.offers.url, path).toMatch(new RegExp(`${path}$`));
    expect(html, path).toContain(formatPrice(data?.offers.price ?? ''));
    expect(html, path).toContain('Precio sin impuestos nacionales');
    const link = findDesignLink(html);
    expect(link, path).toMatch(/^\/disena-tu-proteccion/);
    if (!link.includes('r=')) continue;
    chosenCount += 1;
    expect(await load(link), path).toContain('<form');
  }
  expect(chosenCount).toBeGreaterThanOrEqual(14);
});

test('a product that is added costs what the add-on costs, and one of a plan names the cheapest plan', async () => {
  const read = createReader(database.pool, 'PUBLICO', new Date());
  const addons = await read.list('upsellings');
  const smoke = addons.find(({ code }) => code === 'AD-HUMO');
  const page = await load(await findProductPath('DH-Pro1-1'));
  expect(page).toContain('Sumado a tu plan');
  expect(page).toContain(formatPrice(String(smoke?.price)));
  const panel = await load(await findProductPath('PA-Pro1-1'));
  expect(panel).toContain('Viene en el');
});

/** Finds the page of a product by its code. */
async function findProductPath(code: string): Promise<string> {
  const products = await createReader(database.pool, 'PUBLICO', new Date()).list('productSections');
  const slug = products.find((each) => each.code === code)?.slug;
  const sitemap = await load('/sitemap-1.xml');
  const path = new RegExp(`:\\d+(/productos/[^/<]+/${slug})</loc>`).exec(sitemap)?.[1];
  if (!path) throw new Error(`no page of ${code}`);
  return path;
}

test('the lists of products show the price of each', async () => {
  for (const path of ['/productos', '/productos/alarma', '/productos/casa-conectada']) {
    const html = await load(path);
    const cards = [...html.matchAll(/<article class="door.*?<\/article>/gs)].map(([card]) => card);
    expect(cards.length, path).toBeGreaterThan(2);
    for (const card of cards) expect(card, path).toMatch(/\$\u00a0[\d.]+/);
  }
});

test('every plan has an offer with the same price as on its page', async () => {
  const plans = await createReader(database.pool, 'PUBLICO', new Date()).list('plans');
  for (const { slug, name } of plans) {
    const html = await load(`/planes/${slug}`);
    const found = readStructured(html)
      .filter((each) => each['@type'] === 'Product')
      .map((each) => product.parse(each))
      .find((each) => each.name === name);
    expect(html, slug).toContain(formatPrice(found?.offers.price ?? 'none'));
  }
});

test('the company is a local business with address and hours on the home and the contact page', async () => {
  for (const path of ['/', '/contacto'])
    expect(readStructured(await load(path))).toContainEqual(
      expect.objectContaining({
        '@type': 'LocalBusiness',
        telephone: expect.any(String),
        address: expect.objectContaining({ streetAddress: expect.any(String) }),
        paymentAccepted: expect.stringContaining('Transferencia'),
        openingHoursSpecification: [
          expect.objectContaining({
            opens: '09:00',
            closes: '20:00',
            dayOfWeek: expect.arrayContaining(['https://schema.org/Monday', 'https://schema.org/Saturday']),
          }),
        ],
      }),
    );
});

test('plan pages say what happens after the request, with dates, payment methods and the contract', async () => {
  for (const path of ['/planes/comercio', '/planes/clasico', '/contacto']) {
    const html = await load(path);
    expect(html, path).toMatch(/Te llama una persona<\/strong><span>(?:hoy|mañana,|el) /);
    expect(html, path).toMatch(/hasta el (?:lunes|martes|miércoles|jueves|viernes|sábado) \d+ de /);
    expect(html, path).toMatch(/a más tardar el /);
    expect(html, path).toContain('Transferencia');
    expect(html, path).toContain('/legales/contrato-modelo.pdf');
  }
});

test('the sample of the contract is a PDF for each plan, and for none', async () => {
  for (const query of ['', '?plan=clasico', '?plan=comercio']) {
    const response = await fetch(`${portal.origin}/legales/contrato-modelo.pdf${query}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(bytes).toContain('/Type /Page');
  }
  expect((await fetch(`${portal.origin}/legales/contrato-modelo.pdf?plan=ninguno`)).status).toBe(404);
  expect(await load('/legales/terminos-y-condiciones-web')).toContain('/legales/contrato-modelo.pdf');
});
