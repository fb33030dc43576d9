import type { BenchEnvironment } from '../benchEnvironment.ts';
import { fillPlans } from './manyPlans.ts';
import { fillProducts } from './manyProducts.ts';
import { fillSearched } from './manySearched.ts';

const entriesPerSection = 10_000;

/**
 * Copies the demo's database and fills the sections that grow large in a real catalogue: plans, products and advice
 * have 10,000 more published entries each. The demo alone hides what depends on the size of a table.
 *
 * @param name of the copy
 * @returns its URL
 */
export async function openLargeSections(benchEnvironment: BenchEnvironment, name: string): Promise<string> {
  const url = await benchEnvironment.copyDatabase(name);
  await fillPlans(benchEnvironment, url, entriesPerSection);
  await fillProducts(benchEnvironment, url, entriesPerSection);
  await fillSearched(benchEnvironment, url, entriesPerSection);
  return url;
}
