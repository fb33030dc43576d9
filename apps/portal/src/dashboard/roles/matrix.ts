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

/** A set of permission keys. */
export type KeySet = ReadonlySet<string>;

/** How many keys of a checkbox are selected. */
export type BoxState = 'all' | 'some' | 'none';

export function getBoxState(keys: readonly string[], selectedKeys: KeySet): BoxState {
  const selectedCount = keys.filter((key) => selectedKeys.has(key)).length;
  if (selectedCount === 0) return 'none';
  return selectedCount === keys.length ? 'all' : 'some';
}

/**
 * Toggles the keys of a box: if all unlocked keys are selected, it clears them, otherwise it selects all of them.
 * Locked keys do not change.
 */
export function toggleKeys(
  keys: readonly string[],
  selectedKeys: KeySet,
  isLocked: (key: string) => boolean,
): KeySet {
  const unlockedKeys = keys.filter((key) => !isLocked(key));
  const areAllSelected = unlockedKeys.every((key) => selectedKeys.has(key));
  return areAllSelected
    ? selectedKeys.difference(new Set(unlockedKeys))
    : selectedKeys.union(new Set(unlockedKeys));
}

export interface Changes {
  added: string[];
  removed: string[];
}

/** Returns the keys that were added to the baseline and removed from it. */
export const getChanges = (baseline: KeySet, selectedKeys: KeySet): Changes => ({
  added: [...selectedKeys.difference(baseline)],
  removed: [...baseline.difference(selectedKeys)],
});

/** Applies the user's changes to a newer version, which another user saved. */
export const rebaseKeys = (theirs: KeySet, { added, removed }: Changes): KeySet =>
  theirs.union(new Set(added)).difference(new Set(removed));

/**
 * Searches the names of permissions and groups, and the keys. Returns the groups, reduced to the matching permissions.
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

/** Returns the groups, reduced to the permissions that only one of two roles has. */
export function getDifferentGroups(one: KeySet, other: KeySet): PermissionGroup[] {
  const differs = (key: string) => one.has(key) !== other.has(key);
  return permissionGroups
    .map((group) => ({
      ...group,
      features: group.features.filter((feature) => getFeatureKeys(feature).some(differs)),
      singles: group.singles.filter(differs),
    }))
    .filter(({ features, singles }) => features.length + singles.length > 0);
}
