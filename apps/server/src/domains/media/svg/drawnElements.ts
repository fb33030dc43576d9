/** Of each id: the elements it holds, itself included, and the ids that `use` elements in it point to. The key '' is the document. */
export type UseGraph = Map<string, { own: number; uses: string[] }>;

/**
 * How many elements are drawn in the end when every `use` is followed. Stops counting above `most`; a circle
 * counts as endless.
 */
export function drawnElements(graph: UseGraph, most: number): number {
  const known = new Map<string, number>();
  const underway = new Set<string>();

  const count = (id: string): number => {
    const node = graph.get(id);
    if (!node) return 0;
    const before = known.get(id);
    if (before !== undefined) return before;
    if (underway.has(id) || underway.size > 200) return Number.POSITIVE_INFINITY;
    underway.add(id);
    let total = node.own;
    for (const target of node.uses) {
      total += count(target);
      if (total > most) break;
    }
    underway.delete(id);
    known.set(id, total);
    return total;
  };
  return count('');
}
