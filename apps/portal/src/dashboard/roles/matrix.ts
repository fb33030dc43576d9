import type { Feature } from '@centinela/api/accounts/permissions.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import {
  featureNames,
  keysOfFeature,
  type PermissionGroup,
  permissionGroups,
  singleNames,
} from './permissionNames.ts';

export type Keys = ReadonlySet<string>;

/** The state of a checkbox that represents several keys. */
export type Mark = 'all' | 'some' | 'none';

export function markOf(keys: readonly string[], chosen: Keys): Mark {
  const on = keys.filter((key) => chosen.has(key)).length;
  if (on === 0) return 'none';
  return on === keys.length ? 'all' : 'some';
}

/**
 * Toggles a box that represents several keys: sets all of them, or clears them when all unlocked ones are set.
 * Locked keys do not change.
 */
export function toggled(keys: readonly string[], chosen: Keys, isLocked: (key: string) => boolean): Keys {
  const free = keys.filter((key) => !isLocked(key));
  const isOn = free.every((key) => chosen.has(key));
  return isOn ? chosen.difference(new Set(free)) : chosen.union(new Set(free));
}

export interface Changes {
  added: string[];
  removed: string[];
}

/** The differences from the initial state. */
export const changesBetween = (start: Keys, chosen: Keys): Changes => ({
  added: [...chosen.difference(start)],
  removed: [...start.difference(chosen)],
});

/** Applies the user's changes to a version that another user has stored in the meantime. */
export const rebased = (theirs: Keys, { added, removed }: Changes): Keys =>
  theirs.union(new Set(added)).difference(new Set(removed));

/**
 * The groups filtered by a search in names, group names and keys.
 *
 * @param localize translates to the current language
 */
export function groupsFound(words: string, localize: (label: Label) => string): PermissionGroup[] {
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  const fits = (...texts: readonly string[]) => {
    const text = foldText(texts.join(' '));
    return wanted.every((word) => text.includes(word));
  };
  const hasFeature = (feature: Feature, group: string) =>
    fits(group, localize(featureNames[feature]), ...keysOfFeature(feature));
  return permissionGroups
    .map((group) => {
      const name = localize(group.name);
      return {
        ...group,
        features: group.features.filter((feature) => hasFeature(feature, name)),
        singles: group.singles.filter((key) => fits(name, localize(singleNames[key]), key)),
      };
    })
    .filter(({ features, singles }) => features.length + singles.length > 0);
}

/** The groups reduced to the differences between two roles. */
export function groupsThatDiffer(one: Keys, other: Keys): PermissionGroup[] {
  const differs = (key: string) => one.has(key) !== other.has(key);
  return permissionGroups
    .map((group) => ({
      ...group,
      features: group.features.filter((feature) => keysOfFeature(feature).some(differs)),
      singles: group.singles.filter(differs),
    }))
    .filter(({ features, singles }) => features.length + singles.length > 0);
}
