import { EntryView } from '@centinela/sections/EntryView.tsx';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { AnyView } from '@centinela/sections/viewProps.ts';
import { Marking } from './marks.ts';
import { othersIn, withValue } from './others.ts';
import { belongs, differences, nearestFirst, pathsOf } from './places.ts';
import { createProbe } from './probe.tsx';
import { markedIn, placeSeen, type SeenNode, seenIn } from './seen.ts';

/** What a preview currently renders. */
export interface Drawing {
  definition: Definition;
  values: EntryData;
  entry: AnyView;
  /** Builds the same entry from other values. */
  entryOf(values: EntryData): AnyView;
}

/** A visible item with the form path that it shows; undefined when it shows no text or picture of the form. */
interface Traced extends SeenNode {
  path: string | undefined;
}

/** Maximum number of values of each kind that are varied to find the source of a text. */
const mostTried = 24;

/**
 * Maps visible items to form fields and back. The preview is rendered without marks, like on the public site; marked
 * and varied copies are rendered invisibly for comparison (decision 080).
 */
export class Tracer {
  readonly #probe = createProbe();
  readonly #marking = new Marking();

  /** All visible items with their paths; items that exist only because of a mark have no path. */
  async trace(shown: HTMLElement, { definition, values, entry }: Drawing): Promise<Traced[]> {
    const marked = { ...entry, ...this.#marking.entry(definition, values, entry) };
    const drawn = await this.#probe.draw(<EntryView section={definition.key} entry={marked} />);
    const seen = seenIn(shown);
    const paths = drawn ? pathsOf(seen, markedIn(drawn, this.#marking.inks)) : [];
    return seen.map((each, index) => ({ ...each, path: placeSeen(each, paths[index] ?? []) }));
  }

  /** The items that change when one value changes. */
  async #changedBy(path: string, other: unknown, seen: readonly SeenNode[], drawing: Drawing) {
    const entry = drawing.entryOf(withValue(drawing.values, path, other));
    const drawn = await this.#probe.draw(<EntryView section={drawing.definition.key} entry={entry} />);
    return drawn ? differences(seen, seenIn(drawn)).flatMap((index) => seen[index] ?? []) : [];
  }

  /**
   * The form path of an item: from its mark, or else by varying values (the nearest first) until the item changes, or
   * else the path of a neighbouring item.
   */
  async placeOf(target: SeenNode, shown: HTMLElement, drawing: Drawing): Promise<string | null> {
    const traced = await this.trace(shown, drawing);
    const at = traced.findIndex(({ node }) => node === target.node);
    if (at < 0) return null;
    const own = traced[at]?.path;
    if (own !== undefined) return own;
    const before = traced.slice(0, at).findLast(({ path }) => path !== undefined)?.path;
    const after = traced.slice(at + 1).find(({ path }) => path !== undefined)?.path;
    const around = [before, after].filter((path) => path !== undefined);
    const others = nearestFirst(othersIn(drawing.definition.fields, drawing.values), around);
    for (const isRead of [false, true])
      for (const { path, other } of others.filter((each) => each.isRead === isRead).slice(0, mostTried)) {
        const changed = await this.#changedBy(path, other, traced, drawing);
        if (changed.some(({ node }) => node === target.node)) return path;
      }
    return around[0] ?? null;
  }

  /** The visible items of a field, in document order; empty when it is not visible. */
  async seenOf(field: string, shown: HTMLElement, drawing: Drawing): Promise<SeenNode[]> {
    const traced = await this.trace(shown, drawing);
    const own = traced.filter(({ path }) => path !== undefined && belongs(path, field));
    if (own.length > 0) return own;
    const value = othersIn(drawing.definition.fields, drawing.values).find(({ path }) =>
      belongs(path, field),
    );
    return value ? this.#changedBy(value.path, value.other, traced, drawing) : [];
  }

  end(): void {
    this.#probe.end();
  }
}
