import { memoise } from '../../../kernel/memoise.ts';

/** A device of a plan or an add-on, as its `equipment` field lists it. */
export interface Device {
  name: string;
  quantity: number | null;
}

/** What an offer gives: the quantity of each device and of each other feature, by normalised name. */
export type Coverage = ReadonlyMap<string, number>;

/** The fields of a plan that say what it covers. */
export interface CoveringPlan {
  items?: readonly { text: string; included: boolean }[];
  equipment?: readonly Device[] | null;
}

/** The fields of an add-on that say what it covers. */
export interface CoveringAddon {
  name: string;
  equipment?: readonly Device[] | null;
}

/** Whether a plan lists its devices. Otherwise it is unknown what it covers, and other offers cannot replace it. */
export const isComparable = ({ equipment }: CoveringPlan): boolean => (equipment?.length ?? 0) > 0;

/** Normalises a name: without case, accents, punctuation and plural endings. "2 Sensores" → "2 sensor". */
export const normaliseName = (text: string): string =>
  (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
    .map((word) => word.replace(/e?s?$/, ''))
    .join(' ');

const addQuantity = (counts: Map<string, number>, name: string, quantity: number): void =>
  void counts.set(name, (counts.get(name) ?? 0) + quantity);

/**
 * Returns the devices, and the lines that say more than a quantity and the name of a device: "Cámara exterior con 30 días de
 * grabación" is more than the device "Cámara exterior".
 */
function cover(lines: readonly string[], devices: readonly Device[]): Coverage {
  const counts = new Map<string, number>();
  for (const { name, quantity } of devices) addQuantity(counts, normaliseName(name), quantity ?? 1);
  const features = new Set(lines.map((line) => normaliseName(line).replace(/^\d+ /, '')));
  for (const feature of features) if (!counts.has(feature)) counts.set(feature, 1);
  return counts;
}

/** Returns what a plan covers. Remembered for each plan, because a page compares all of them many times. */
export const getPlanCoverage = memoise(
  ({ items = [], equipment }: CoveringPlan): Coverage =>
    cover(
      items.flatMap(({ text, included }) => (included ? [text] : [])),
      equipment ?? [],
    ),
);

/** Returns what an add-on covers. */
export const getAddonCoverage = memoise(
  ({ name, equipment }: CoveringAddon): Coverage => cover([name], equipment ?? []),
);

/** Returns what a plan and add-ons cover together. */
export function addAddons(plan: Coverage, addons: readonly CoveringAddon[]): Coverage {
  const counts = new Map(plan);
  for (const addon of addons)
    for (const [name, quantity] of getAddonCoverage(addon)) addQuantity(counts, name, quantity);
  return counts;
}

/** Returns what is needed and missing, with the quantities. */
export const findMissing = (needed: Coverage, covered: Coverage): Map<string, number> =>
  new Map(
    [...needed].flatMap(([name, quantity]) => {
      const missing = quantity - (covered.get(name) ?? 0);
      return missing > 0 ? [[name, missing] as const] : [];
    }),
  );

/** Whether an offer covers everything that is needed. */
export const covers = (offer: Coverage, needed: Coverage): boolean => findMissing(needed, offer).size === 0;
