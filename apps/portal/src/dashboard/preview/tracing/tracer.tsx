import { EntryView } from '@centinela/sections/EntryView.tsx';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { AnyView } from '@centinela/sections/views/viewProps.ts';
import { belongsToField, findDifferences, matchPaths, sortByDistance } from './formPaths.ts';
import { createHiddenRenderer } from './hiddenRenderer.tsx';
import { ViewMarker } from './marks.ts';
import { getVariations, withValue } from './variations.ts';
import { findMarkedItems, findVisibleItems, getVisiblePath, type VisibleNode } from './visibleItems.ts';

/** What a preview currently renders. */
export interface Rendering {
  definition: Definition;
  values: EntryData;
  entry: AnyView;
  /** Builds the same entry from other values. */
  createView(values: EntryData): AnyView;
}

/** A visible item with the form path that it shows; undefined when it shows no text or picture of the form. */
interface TracedItem extends VisibleNode {
  path: string | undefined;
}

/** Maximum number of values of each kind that are varied to find the source of a text. */
const maxVariations = 24;

/**
 * Maps visible items to form fields and back. The preview is rendered without marks, like on the public site; marked
 * and varied copies are rendered invisibly for comparison (decision 080).
 */
export class Tracer {
  readonly #probe = createHiddenRenderer();
  readonly #marking = new ViewMarker();

  /** All visible items with their paths; items that exist only because of a mark have no path. */
  async trace(surface: HTMLElement, { definition, values, entry }: Rendering): Promise<TracedItem[]> {
    const marked = { ...entry, ...this.#marking.markEntry(definition, values, entry) };
    const rendered = await this.#probe.render(<EntryView section={definition.key} entry={marked} />);
    const seen = findVisibleItems(surface);
    const paths = rendered ? matchPaths(seen, findMarkedItems(rendered, this.#marking.registry)) : [];
    return seen.map((each, index) => ({ ...each, path: getVisiblePath(each, paths[index] ?? []) }));
  }

  /** The items that change when one value changes. */
  async #changedBy(path: string, other: unknown, seen: readonly VisibleNode[], rendering: Rendering) {
    const entry = rendering.createView(withValue(rendering.values, path, other));
    const rendered = await this.#probe.render(<EntryView section={rendering.definition.key} entry={entry} />);
    return rendered
      ? findDifferences(seen, findVisibleItems(rendered)).flatMap((index) => seen[index] ?? [])
      : [];
  }

  /**
   * The form path of an item: from its mark, or else by varying values (the nearest first) until the item changes, or
   * else the path of a neighbouring item.
   */
  async findPath(target: VisibleNode, surface: HTMLElement, rendering: Rendering): Promise<string | null> {
    const items = await this.trace(surface, rendering);
    const at = items.findIndex(({ node }) => node === target.node);
    if (at < 0) return null;
    const ownPath = items[at]?.path;
    if (ownPath !== undefined) return ownPath;
    const before = items.slice(0, at).findLast(({ path }) => path !== undefined)?.path;
    const after = items.slice(at + 1).find(({ path }) => path !== undefined)?.path;
    const around = [before, after].filter((path) => path !== undefined);
    const variations = sortByDistance(getVariations(rendering.definition.fields, rendering.values), around);
    for (const isRead of [false, true])
      for (const { path, variedValue } of variations
        .filter((each) => each.hasMark === isRead)
        .slice(0, maxVariations)) {
        const changed = await this.#changedBy(path, variedValue, items, rendering);
        if (changed.some(({ node }) => node === target.node)) return path;
      }
    return around[0] ?? null;
  }

  /** The visible items of a field, in document order; empty when it is not visible. */
  async findFieldItems(field: string, surface: HTMLElement, rendering: Rendering): Promise<VisibleNode[]> {
    const items = await this.trace(surface, rendering);
    const ownItems = items.filter(({ path }) => path !== undefined && belongsToField(path, field));
    if (ownItems.length > 0) return ownItems;
    const value = getVariations(rendering.definition.fields, rendering.values).find(({ path }) =>
      belongsToField(path, field),
    );
    return value ? this.#changedBy(value.path, value.variedValue, items, rendering) : [];
  }

  end(): void {
    this.#probe.destroy();
  }
}
