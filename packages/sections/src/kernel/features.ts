import type { Definition } from './defineSection.ts';
import { kinds } from './kinds.ts';

/** The features by which the permissions of a section are named: its own, and those of single flavours. */
export const featuresOf = ({ feature, flavourFeatures = {} }: Definition): readonly string[] => [
  ...new Set([feature, ...Object.values(flavourFeatures)]),
];

/** The flavours that entries of a section may have; none where it has no flavours. */
export function flavoursIn({ fields, flavourField }: Pick<Definition, 'fields' | 'flavourField'>): string[] {
  const field = fields[flavourField ?? ''];
  return Object.keys((field && kinds.choices(field, flavourField ?? '')) ?? {});
}

/** The feature by which the permissions of entries of one flavour are named. */
export const featureOf = ({ feature, flavourFeatures }: Definition, flavour: unknown): string =>
  (typeof flavour === 'string' ? flavourFeatures?.[flavour] : undefined) ?? feature;
