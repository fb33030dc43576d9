import type { Definition } from './defineSection.ts';

/** The features by which the permissions of a section are named: its own, and those of single flavours. */
export const featuresOf = ({ feature, flavourFeatures = {} }: Definition): readonly string[] => [
  ...new Set([feature, ...Object.values(flavourFeatures)]),
];

/** The feature by which the permissions of entries of one flavour are named. */
export const featureOf = ({ feature, flavourFeatures }: Definition, flavour: unknown): string =>
  (typeof flavour === 'string' ? flavourFeatures?.[flavour] : undefined) ?? feature;
