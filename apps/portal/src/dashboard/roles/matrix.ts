import type { Feature } from '@centinela/api/access/permissions.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import {
  featureNames,
  getFeatureKeys,
  type PermissionGroup,
  permissionGroups,
  singleNames,
} from './permissionNames.ts';

export type Keys = ReadonlySet<string>;

/** The state of a checkbox that represents several keys. */
export type Mark = 'all' | 'some' | 'none';

export function getMark(keys: readonly string[], chosen: Keys): Mark {
  const on = keys.filter((key) => chosen.has(key)).length;
  if (on === 0) return 'none';
  return on === keys.length ? 'all' : 'some';
}

/**
 * Toggles a box that represents several keys: sets all of them, or clears them when all unlocked ones are set.
 * Locked keys do not change.
 */
export function toggleKeys(keys: readonly string[], chosen: Keys, isLocked: (key: string) => boolean): Keys {
  const unlockedKeys = keys.filter((key) => !isLocked(key));
  const isOn = unlockedKeys.every((key) => chosen.has(key));
  return isOn ? chosen.difference(new Set(unlockedKeys)) : chosen.union(new Set(unlockedKeys));
}

export interface Changes {
  added: string[];
  removed: string[];
}

/** The differences from the initial state. */
export const getChanges = (start: Keys, chosen: Keys): Changes => ({
  added: [...chosen.difference(start)],
  removed: [...start.difference(chosen)],
});

/** Applies the user's changes to a version that another user has stored in the meantime. */
export const rebaseKeys = (theirs: Keys, { added, removed }: Changes): Keys =>
  theirs.union(new Set(added)).difference(new Set(removed));

/**
 * The groups filtered by a search in names, group names and keys.
 *
 * @param localize translates to the current language
 */
export function searchGroups(query: string, localize: (label: Label) => string): PermissionGroup[] {
  const terms = foldText(query).split(/\s+/).filter(Boolean);
  const matchesAllTerms = (...texts: readonly string[]) => {
    const text = foldText(texts.join(' '));
    return terms.every((term) => text.includes(term));
  };
  const hasFeature = (feature: Feature, group: string) =>
    matchesAllTerms(group, localize(featureNames[feature]), ...getFeatureKeys(feature));
  return permissionGroups
    .map((group) => {
      const name = localize(group.name);
      return {
        ...group,
        features: group.features.filter((feature) => hasFeature(feature, name)),
        singles: group.singles.filter((key) => matchesAllTerms(name, localize(singleNames[key]), key)),
      };
    })
    .filter(({ features, singles }) => features.length + singles.length > 0);
}

/** The groups reduced to the differences between two roles. */
export function getDifferentGroups(one: Keys, other: Keys): PermissionGroup[] {
  const differs = (key: string) => one.has(key) !== other.has(key);
  return permissionGroups
    .map((group) => ({
      ...group,
      features: group.features.filter((feature) => getFeatureKeys(feature).some(differs)),
      singles: group.singles.filter(differs),
    }))
    .filter(({ features, singles }) => features.length + singles.length > 0);
}
