/** A device of a plan or an add-on, as its `equipment` field lists it. */
export interface Device {
  name: string;
  quantity: number | null;
}

/** What an offer gives: devices by their normalised name, and features that are no devices. */
export interface Coverage {
  devices: ReadonlyMap<string, number>;
  features: ReadonlySet<string>;
}

/** The fields of a plan that say what it covers. */
export interface CoveringPlan {
  items?: readonly { text: string; included: boolean }[];
  equipment?: readonly Device[] | null;
}

/** The fields of an add-on that say what it covers. */
export interface CoveringAddon {
  id: string;
  equipment?: readonly Device[] | null;
}

/** Whether a plan lists its devices. Otherwise it is unknown what it covers, and other offers cannot replace it. */
export const isComparable = ({ equipment }: CoveringPlan): boolean => (equipment?.length ?? 0) > 0;

/** Splits a text into words without case, accents and plural endings: "2 Sensores" → ["2", "sensor"]. */
const toWords = (text: string): string[] =>
  (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  ).map((word) => word.replace(/e?s?$/, ''));

const normaliseName = (text: string): string => toWords(text).join(' ');

/** Whether a line of a plan names the device, after an optional quantity: "2 sensores de movimiento". */
function namesDevice(line: readonly string[], device: readonly string[]): boolean {
  const start = /^\d+$/.test(line[0] ?? '') ? 1 : 0;
  return device.length > 0 && device.every((word, index) => line[start + index] === word);
}

function countDevices(devices: readonly Device[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name, quantity } of devices) {
    const key = normaliseName(name);
    counts.set(key, (counts.get(key) ?? 0) + (quantity ?? 1));
  }
  return counts;
}

/** Returns what a plan covers. Its lines that name one of its devices are no further features. */
export function getPlanCoverage({ items = [], equipment }: CoveringPlan): Coverage {
  const devices = equipment ?? [];
  const deviceNames = devices.map(({ name }) => toWords(name));
  const lines = items.filter(({ included }) => included).map(({ text }) => toWords(text));
  const features = lines.filter((line) => !deviceNames.some((name) => namesDevice(line, name)));
  return { devices: countDevices(devices), features: new Set(features.map((line) => line.join(' '))) };
}

/** Returns the devices of an add-on. One without devices counts as a device of its own. */
export const getAddonDevices = ({ id, equipment }: CoveringAddon): ReadonlyMap<string, number> =>
  equipment && equipment.length > 0 ? countDevices(equipment) : new Map([[id, 1]]);

/** Returns what a plan and add-ons cover together. */
export function addAddons(plan: Coverage, addons: readonly CoveringAddon[]): Coverage {
  const devices = new Map(plan.devices);
  for (const addon of addons)
    for (const [name, quantity] of getAddonDevices(addon))
      devices.set(name, (devices.get(name) ?? 0) + quantity);
  return { ...plan, devices };
}

/** Returns the needed devices that are missing, with their quantities. */
export const findMissingDevices = (
  needed: ReadonlyMap<string, number>,
  devices: ReadonlyMap<string, number>,
): Map<string, number> =>
  new Map(
    [...needed].flatMap(([name, quantity]) => {
      const missing = quantity - (devices.get(name) ?? 0);
      return missing > 0 ? [[name, missing] as const] : [];
    }),
  );

/** Whether an offer covers everything that is needed. */
export const covers = (offer: Coverage, needed: Coverage): boolean =>
  needed.features.isSubsetOf(offer.features) && findMissingDevices(needed.devices, offer.devices).size === 0;
