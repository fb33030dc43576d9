import { EntryView } from '@centinela/sections/EntryView.tsx';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { AnyView } from '@centinela/sections/viewProps.ts';
import { Marking } from './marks.ts';
import { othersIn, withValue } from './others.ts';
import { belongs, differences, nearestFirst, pathsOf } from './places.ts';
import { createProbe } from './probe.tsx';
import { markedIn, placeSeen, type SeenNode, seenIn } from './seen.ts';

/** What a preview shows now. */
export interface Drawing {
  definition: Definition;
  values: EntryData;
  entry: AnyView;
  /** The same entry of other values. */
  entryOf(values: EntryData): AnyView;
}

/** Something that is seen, with the place of the form that it shows; none where no text or picture of it does. */
interface Traced extends SeenNode {
  path: string | undefined;
}

/** Values of each kind that are tried, at most, to find out which of them a text comes from. */
const mostTried = 24;

/**
 * Finds the field of what is seen, and what is seen of a field. The preview itself is drawn as the site draws it: what it is
 * compared with is drawn beside it, where nobody sees it (decision 080).
 */
export class Tracer {
  readonly #probe = createProbe();
  readonly #marking = new Marking();

  /** Everything that a preview shows, with its place; what is seen of a mark only is left without one. */
  async trace(shown: HTMLElement, { definition, values, entry }: Drawing): Promise<Traced[]> {
    const marked = { ...entry, ...this.#marking.entry(definition, values, entry) };
    const drawn = await this.#probe.draw(<EntryView section={definition.key} entry={marked} />);
    const seen = seenIn(shown);
    const paths = drawn ? pathsOf(seen, markedIn(drawn, this.#marking.inks)) : [];
    return seen.map((each, index) => ({ ...each, path: placeSeen(each, paths[index] ?? []) }));
  }

  /** What would be seen otherwise, were one value another one. */
  async #changedBy(path: string, other: unknown, seen: readonly SeenNode[], drawing: Drawing) {
    const entry = drawing.entryOf(withValue(drawing.values, path, other));
    const drawn = await this.#probe.draw(<EntryView section={drawing.definition.key} entry={entry} />);
    return drawn ? differences(seen, seenIn(drawn)).flatMap((index) => seen[index] ?? []) : [];
  }

  /**
   * The place of the form that something comes from: its mark; the value without which it would be seen otherwise, those near
   * it being asked first; else the place of what is next to it.
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

  /** What is seen of a field, in the order of the page; nothing where it is not seen. */
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
