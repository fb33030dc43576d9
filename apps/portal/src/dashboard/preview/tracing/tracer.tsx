import { EntryView } from '@centinela/sections/EntryView.tsx';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { ViewMarker } from '@centinela/sections/marks.ts';
import type { AnyView } from '@centinela/sections/views/viewProps.ts';
import { belongsToField, findDifferences, matchPaths, sortByDistance } from './formPaths.ts';
import { createHiddenRenderer } from './hiddenRenderer.tsx';
import { getVariations, replaceValue } from './variations.ts';
import { findMarkedItems, findVisibleItems, getVisiblePath, type VisibleNode } from './visibleItems.ts';

/** The input of the preview's current render. */
export interface Rendering {
  definition: Definition;
  values: EntryData;
  entry: AnyView;
  /** Builds the same entry from other values. */
  createView(values: EntryData): AnyView;
}

/** A visible item, and the path of the field that it shows; undefined if its marks identify no field. */
interface TracedItem extends VisibleNode {
  path: string | undefined;
}

/** Maximum number of values, with and without marks, that are varied to find the field that a text depends on. */
const maxVariations = 24;

/**
 * Maps visible items to form fields and back. The visible preview has no marks. For comparison, a hidden renderer
 * renders the same entry with marks or with a varied value (decision 080).
 */
export class Tracer {
  readonly #hiddenRenderer = createHiddenRenderer();
  readonly #marker = new ViewMarker();

  /** Finds all visible items and their paths. An item without a match in the marked render has no path. */
  async trace(viewContainer: HTMLElement, { definition, values, entry }: Rendering): Promise<TracedItem[]> {
    const marked = { ...entry, ...this.#marker.markEntry(definition, values, entry) };
    const rendered = await this.#hiddenRenderer.render(<EntryView section={definition.key} entry={marked} />);
    const items = findVisibleItems(viewContainer);
    const paths = rendered ? matchPaths(items, findMarkedItems(rendered, this.#marker.registry)) : [];
    return items.map((each, index) => ({ ...each, path: getVisiblePath(each, paths[index] ?? []) }));
  }

  /** Finds the items that change when the value at a path is replaced. */
  async #findChangedItems(
    path: string,
    variedValue: unknown,
    items: readonly VisibleNode[],
    rendering: Rendering,
  ) {
    const entry = rendering.createView(replaceValue(rendering.values, path, variedValue));
    const rendered = await this.#hiddenRenderer.render(
      <EntryView section={rendering.definition.key} entry={entry} />,
    );
    return rendered
      ? findDifferences(items, findVisibleItems(rendered)).flatMap((index) => items[index] ?? [])
      : [];
  }

  /**
   * Finds the form path of an item. Items without a mark are traced by varying one value after another, the nearest
   * ones first, until the item changes. If none changes it, the path of a neighbouring item is returned.
   */
  async findPath(
    target: VisibleNode,
    viewContainer: HTMLElement,
    rendering: Rendering,
  ): Promise<string | null> {
    const items = await this.trace(viewContainer, rendering);
    const index = items.findIndex(({ node }) => node === target.node);
    if (index < 0) return null;
    const markedPath = items[index]?.path;
    if (markedPath !== undefined) return markedPath;
    const before = items.slice(0, index).findLast(({ path }) => path !== undefined)?.path;
    const after = items.slice(index + 1).find(({ path }) => path !== undefined)?.path;
    const neighbourPaths = [before, after].filter((path) => path !== undefined);
    const variations = sortByDistance(
      getVariations(rendering.definition.fields, rendering.values),
      neighbourPaths,
    );
    for (const hasMark of [false, true])
      for (const { path, variedValue } of variations
        .filter((each) => each.hasMark === hasMark)
        .slice(0, maxVariations)) {
        const changed = await this.#findChangedItems(path, variedValue, items, rendering);
        if (changed.some(({ node }) => node === target.node)) return path;
      }
    return neighbourPaths[0] ?? null;
  }

  /** Finds the visible items of a field, in document order; empty if the field is not visible. */
  async findFieldItems(
    field: string,
    viewContainer: HTMLElement,
    rendering: Rendering,
  ): Promise<VisibleNode[]> {
    const items = await this.trace(viewContainer, rendering);
    const fieldItems = items.filter(({ path }) => path !== undefined && belongsToField(path, field));
    if (fieldItems.length > 0) return fieldItems;
    const variation = getVariations(rendering.definition.fields, rendering.values).find(({ path }) =>
      belongsToField(path, field),
    );
    return variation ? this.#findChangedItems(variation.path, variation.variedValue, items, rendering) : [];
  }

  destroy(): void {
    this.#hiddenRenderer.destroy();
  }
}
