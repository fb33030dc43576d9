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

/** How a box that stands for several keys is drawn. */
export type Mark = 'all' | 'some' | 'none';

export function markOf(keys: readonly string[], chosen: Keys): Mark {
  const on = keys.filter((key) => chosen.has(key)).length;
  if (on === 0) return 'none';
  return on === keys.length ? 'all' : 'some';
}

/**
 * Presses a box that stands for several keys: turns all of them on, or off when all that may be turned are on.
 * Those that are locked stay as they are.
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

/** What is different from where it started. */
export const changesBetween = (start: Keys, chosen: Keys): Changes => ({
  added: [...chosen.difference(start)],
  removed: [...start.difference(chosen)],
});

/** One's own changes on top of what somebody else has stored meanwhile. */
export const rebased = (theirs: Keys, { added, removed }: Changes): Keys =>
  theirs.union(new Set(added)).difference(new Set(removed));

/**
 * The groups with what fits the words somebody looks for, in a name, a group's name or a key.
 *
 * @param say the words in the language in force
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

/** The groups reduced to what two roles differ in. */
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
