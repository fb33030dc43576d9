import type { MediaRecord } from '@centinela/sections/kernel/view.ts';
import type { EntryGraph, ReadRow } from './content.readCache.ts';

/** The entry graphs of a reading. An entry or file comes from the first graph that contains it. */
export class ReadGraphs {
  readonly #graphs: EntryGraph[] = [];

  /** Adds a graph that was read after the others. */
  add(graph: EntryGraph): void {
    this.#graphs.push(graph);
  }

  /** Adds a graph whose entries replace those of the others. */
  addFirst(graph: EntryGraph): void {
    this.#graphs.unshift(graph);
  }

  row(id: string): ReadRow | null {
    return this.#find(({ rows }) => rows, id);
  }

  link(id: string): ReadRow | null {
    return this.#find(({ links }) => links, id);
  }

  file(id: string): MediaRecord | null {
    return this.#find(({ files }) => files, id);
  }

  #find<T>(getItems: (graph: EntryGraph) => ReadonlyMap<string, T | null>, id: string): T | null {
    for (const graph of this.#graphs) {
      const found = getItems(graph).get(id);
      if (found) return found;
    }
    return null;
  }
}
