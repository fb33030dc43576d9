import type { Definition } from './defineSection.ts';

/** Returns all permission features of a section: its own and those of individual flavours. */
export const getFeatures = ({ feature, flavourFeatures = {} }: Definition): readonly string[] => [
  ...new Set([feature, ...Object.values(flavourFeatures)]),
];

/** Returns the permission feature for entries of a flavour. */
export const getFeature = ({ feature, flavourFeatures }: Definition, flavour: unknown): string =>
  (typeof flavour === 'string' ? flavourFeatures?.[flavour] : undefined) ?? feature;
