import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatPesos, removeTaxes } from '@centinela/ui/pesos.ts';
import { z } from 'zod';
import { demoCoverage } from './coverage.ts';

/** Facts that the demo company repeats in several texts, by name. Each is defined once. */
export type Facts = ReadonlyMap<string, string>;

const plans = z.array(
  z.object({ $key: z.string(), price: z.number(), promotionalPrice: z.number().nullish() }),
);

const addons = z.array(z.object({ $key: z.string(), price: z.number() }));

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

const settings = z.tuple([z.object({ company: z.object({ taxRate: z.number() }) })]);

const formatPrice = (amount: number): string => `$\u00a0${formatPesos(amount)}`;

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
];

/**
 * Reads the facts: the terms in `facts.json`, the covered zones (`zonas`), and for each plan its price
 * (`precio.clasico`) and its promotional price (`promocion.comercio`), and for each add-on its price (`adicional.contactos`).
 * Texts without a price next to them use `precioCompleto.clasico`, `promocionCompleta.comercio` and
 * `adicionalCompleto.contactos`, which add the price without national taxes.
 *
 * @param folder folder of the demo data
 */
export async function readFacts(folder: string): Promise<Facts> {
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
  return new Map([...Object.entries(fixedFacts), ['zonas', coveredZones], ...prices, ...addonPrices]);
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
