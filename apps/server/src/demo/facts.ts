import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cancellationHours } from '@centinela/api/cancellations/cancellationTexts.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { formatPrice, removeTaxes } from '@centinela/ui/pesos.ts';
import { z } from 'zod';
import { demoCoverage } from './coverage.ts';
import { summarizeYear } from './month/calls.ts';

/** Facts that the demo company repeats in several texts, by name. Each is defined once. */
export interface Facts {
  get(name: string): string | undefined;
}

const plans = z.array(
  z.object({ $key: z.string(), price: z.number(), promotionalPrice: z.number().nullish() }),
);

const addons = z.array(z.object({ $key: z.string(), price: z.number() }));

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

const settings = z.tuple([z.object({ company: z.object({ taxRate: z.number(), callSeconds: z.number() }) })]);

/** Returns the facts about a price: the amount, and the amount with the price without national taxes (Res. 4/2025). */
const listPriceFacts = (
  [name, completeName]: readonly [string, string],
  key: string,
  amount: number,
  taxRate: number,
): (readonly [string, string])[] => [
  [`${name}.${key}`, formatPrice(amount)],
  [
    `${completeName}.${key}`,
    `${formatPrice(amount)} (precio sin impuestos nacionales: ${formatPrice(removeTaxes(amount, taxRate))})`,
  ],
  [`en.${name}.${key}`, formatPrice(amount, 'en')],
  [
    `en.${completeName}.${key}`,
    `${formatPrice(amount, 'en')} (price without national taxes: ${formatPrice(removeTaxes(amount, taxRate), 'en')})`,
  ],
];

const createMonthFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'America/Argentina/Buenos_Aires',
  });
const monthFormat = createMonthFormat('es-AR');
const englishMonthFormat = createMonthFormat('en-GB');

/**
 * Returns the facts about calls: the promise, and the figures of the twelve months before this one, from the same calls
 * that the portal shows.
 */
function listCallFacts(callSeconds: number, now: Date): (readonly [string, string])[] {
  const { calls, median, until } = summarizeYear(now);
  const roundedCalls = Math.floor(calls / 100) * 100;
  return [
    ['en.minuto', callSeconds === 60 ? 'a minute' : `${callSeconds} seconds`],
    ['en.avisos', roundedCalls.toLocaleString('en-US')],
    ['en.respuesta', `${median} seconds`],
    ['en.mes', englishMonthFormat.format(until)],
    ['minuto', callSeconds === 60 ? 'un minuto' : `${callSeconds} segundos`],
    ['segundos', `${callSeconds} segundos`],
    ['avisos', roundedCalls.toLocaleString('es-AR')],
    ['respuesta', `${median} segundos`],
    ['mes', monthFormat.format(until)],
  ];
}

/** Matches a day relative to the day of the seed: `dia.-30` and `dia.90`. */
const relativeDay = /^dia\.(-?\d+)$/;
const dayMs = 24 * 60 * 60 * 1000;

/** Returns the facts, and the ISO date of any relative day. */
const withDays = (facts: ReadonlyMap<string, string>, now: Date): Facts => ({
  get(name) {
    const days = relativeDay.exec(name)?.[1];
    return days === undefined
      ? facts.get(name)
      : toArgentineDate(new Date(now.getTime() + Number(days) * dayMs));
  },
});

/** Number of levels at which facts may contain each other. */
const maxFactDepth = 3;

/**
 * Reads the facts: the terms in `facts.json`, the covered zones (`zonas`), and for each plan its price
 * (`precio.clasico`) and its promotional price (`promocion.comercio`), and for each add-on its price (`adicional.contactos`).
 * Texts without a price next to them use `precioCompleto.clasico`, `promocionCompleta.comercio` and
 * `adicionalCompleto.contactos`, which add the price without national taxes. The promise of a call comes from the settings
 * (`minuto`), the hours for a cancellation from the law (`baja.plazo`). `dia.90` is the day 90 days after the seed, so that the
 * demo has current promotions whenever it is installed. Facts that begin with `en.` are for English texts.
 *
 * @param folder folder of the demo data
 */
export async function readFacts(folder: string, now = new Date()): Promise<Facts> {
  const fixedFacts = z.record(z.string(), z.string()).parse(await readJson(join(folder, 'facts.json')));
  const [{ company }] = settings.parse(await readJson(join(folder, 'content/internalSettings.json')));
  const prices = plans
    .parse(await readJson(join(folder, 'content/plans.json')))
    .flatMap(({ $key, price, promotionalPrice }) => [
      ...listPriceFacts(['precio', 'precioCompleto'], $key, price, company.taxRate),
      ...(promotionalPrice == null
        ? []
        : listPriceFacts(['promocion', 'promocionCompleta'], $key, promotionalPrice, company.taxRate)),
    ]);
  const addonPrices = addons
    .parse(await readJson(join(folder, 'content/upsellings.json')))
    .flatMap(({ $key, price }) =>
      listPriceFacts(['adicional', 'adicionalCompleto'], $key, price, company.taxRate),
    );
  const { zones } = demoCoverage.parse(await readJson(join(folder, 'coverage.json')));
  const names = new Set(zones.flatMap(({ zone, state }) => (state === 'YES' ? (zone ?? []) : [])));
  const coveredZones = new Intl.ListFormat('es').format(names);
  const englishZones = [...names].map((name) => name.replace(/^(?:el|la) /, ''));
  const computed: (readonly [string, string])[] = [
    ['zonas', coveredZones],
    ['en.zonas', new Intl.ListFormat('en').format(englishZones)],
    ['en.baja.plazo', `${cancellationHours} hours`],
    ['baja.plazo', `${cancellationHours} horas`],
    ...listCallFacts(company.callSeconds, now),
    ...prices,
    ...addonPrices,
  ];
  const facts = new Map([...Object.entries(fixedFacts), ...computed]);
  // A fact may contain others: repeated until nothing changes, which the depth of the file limits.
  for (let depth = 0; depth < maxFactDepth; depth += 1)
    for (const [name, text] of facts) facts.set(name, fillFacts(text, facts));
  return withDays(facts, now);
}

/** The prices of plans and add-ons, by section and key: `plans/clasico`. */
export type Prices = ReadonlyMap<string, number>;

/** Reads the prices that other entries repeat as numbers (`{ "$price": "plans/clasico" }`). */
export async function readPrices(folder: string): Promise<Prices> {
  const read = async (section: string) =>
    addons
      .parse(await readJson(join(folder, `content/${section}.json`)))
      .map(({ $key, price }) => [`${section}/${$key}`, price] as const);
  return new Map([...(await read('plans')), ...(await read('upsellings'))]);
}

/**
 * Replaces the placeholders in a text of the data files: `{{precio.clasico}}` → `$ 34.900`.
 *
 * @throws Error when a text uses an unknown fact
 */
export const fillFacts = (text: string, facts: Facts): string =>
  text.replace(/\{\{([\w.-]+)\}\}/g, (_whole, name: string) => {
    const fact = facts.get(name);
    if (fact === undefined) throw new Error(`the demo uses a fact that is missing in facts.json: ${name}`);
    return fact;
  });
