import { createCyclicReferenceError } from './svgRefused.ts';
import { maxReferenceDepth } from './svgRules.ts';

/**
 * The metrics counted for a drawing. Elements that are referenced several times count several times. The first
 * exceeded limit is reported, so the most likely causes come first.
 */
export const metrics = [
  'masks',
  'maskDepth',
  'filters',
  'patterns',
  'clips',
  'markers',
  'gradients',
  'layers',
  'glyphs',
  'pathData',
  'elements',
] as const;
export type Metric = (typeof metrics)[number];
/** Omitted metrics are 0. */
export type Cost = Partial<Record<Metric, number>>;

function add(cost: Cost, metric: Metric, count: number): void {
  cost[metric] = (cost[metric] ?? 0) + count;
}

function addAll(cost: Cost, other: Cost, times = 1): void {
  if (times === 0) return;
  for (const metric of metrics) {
    const count = other[metric] ?? 0;
    if (metric === 'maskDepth') cost.maskDepth = Math.max(cost.maskDepth ?? 0, count);
    else if (count > 0) add(cost, metric, count * times);
  }
}

/** The cost of an element or a style rule without its references, and the references. */
interface Effects {
  ownCost: Cost;
  /** Ids rendered once for the element. */
  refs: string[];
  /** Ids rendered for each shape in the element, because these properties are inherited. */
  inherited: string[];
  /** Ids of markers, which are rendered at each point of each shape in the element. */
  markers: string[];
}

interface Node extends Effects {
  tag: string;
  children: Node[];
  cost?: Cost;
}

/** The metric that counts references to an element, by the tag of the element. */
const metricByTag: Readonly<Record<string, Metric>> = {
  mask: 'masks',
  pattern: 'patterns',
  clipPath: 'clips',
  marker: 'markers',
  linearGradient: 'gradients',
  radialGradient: 'gradients',
};

const propertiesRenderedOnce = new Set(['mask', 'clip-path', 'filter', 'href']);
const layerProperties = new Set(['opacity', 'mix-blend-mode', 'isolation', 'filter', 'mask']);

const createEffects = (): Effects => ({ ownCost: {}, refs: [], inherited: [], markers: [] });

/**
 * Parses the id in the argument of `url()`, with or without quotes. Returns an empty list for an external address.
 */
function parseId(target: string): string[] {
  const [id = ''] = target
    .trim()
    .replace(/^["']/, '')
    .trim()
    .split(/["'\s]/, 1);
  return id.startsWith('#') && id.length > 1 ? [id.slice(1)] : [];
}

function addPropertyEffects(effects: Effects, property: string, value: string): void {
  const ids = [...value.matchAll(/url\(([^)]*)/gi)].flatMap(([, target = '']) => parseId(target));
  if (property === 'href' && value.startsWith('#')) ids.push(value.slice(1));
  if (propertiesRenderedOnce.has(property)) effects.refs.push(...ids);
  else if (property.startsWith('marker')) effects.markers.push(...ids);
  else effects.inherited.push(...ids);
  if (property === 'filter') add(effects.ownCost, 'filters', value.match(/[a-z-]\(/gi)?.length ?? 0);
  if (layerProperties.has(property) && !/^(?:1|1\.0+|100%|none|normal|auto)$/.test(value))
    add(effects.ownCost, 'layers', 1);
  if (property === 'd' || property === 'points') add(effects.ownCost, 'pathData', value.length);
}

/** Adds the effects of a list of declarations: `mask: url(#a); opacity: .5`. */
function addDeclarations(effects: Effects, declarations: string): void {
  for (const declaration of declarations.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0)
      addPropertyEffects(
        effects,
        declaration.slice(0, colon).trim().toLowerCase(),
        declaration.slice(colon + 1).trim(),
      );
  }
}

function addToGroup<T>(groups: Map<string, T[]>, key: string, value: T): void {
  const existing = groups.get(key);
  if (existing) existing.push(value);
  else groups.set(key, [value]);
}

/** Creates a counter that computes the cost of a drawing while its elements are written. */
export function createCostCounter() {
  const root: Node = { ...createEffects(), tag: '', children: [] };
  /** The elements that are open, outermost first. */
  const openNodes: Node[] = [root];
  const byId = new Map<string, Node[]>();
  /** Nodes by `.class`, `#id`, tag and `*`, as used in selectors. */
  const bySelector = new Map<string, Node[]>();
  const styleRules: { selector: string; effects: Effects }[] = [];
  const nodesInProgress = new Set<Node>();

  /**
   * Applies the style rules to the elements. It matches only the last part of each selector, so a rule may be applied
   * to too many elements, but never to too few.
   */
  function applyRules(): void {
    for (const { selector, effects } of styleRules)
      for (const alternative of selector.split(',')) {
        const last =
          alternative
            .trim()
            .split(/[\s>+~]+/)
            .at(-1) ?? '';
        const [name = '*'] = last.includes(':') ? ['*'] : (/[.#][\w-]+|^[\w-]+/.exec(last) ?? []);
        for (const node of bySelector.get(name) ?? []) {
          addAll(node.ownCost, effects.ownCost);
          node.refs.push(...effects.refs);
          node.inherited.push(...effects.inherited);
          node.markers.push(...effects.markers);
        }
      }
  }

  function addTargets(cost: Cost, ids: readonly string[], times: number): void {
    for (const id of ids)
      for (const target of byId.get(id) ?? []) {
        const metric = metricByTag[target.tag];
        if (metric && times > 0) add(cost, metric, times);
        // A gradient costs as little as a colour, so its content is not counted.
        if (metric === 'gradients') continue;
        const inner = getCost(target);
        addAll(cost, inner, times);
        if (metric === 'masks') cost.maskDepth = Math.max(cost.maskDepth ?? 0, (inner.maskDepth ?? 0) + 1);
      }
  }

  function getCost(node: Node): Cost {
    if (node.cost) return node.cost;
    if (nodesInProgress.has(node) || nodesInProgress.size >= maxReferenceDepth)
      throw createCyclicReferenceError();
    nodesInProgress.add(node);
    const cost: Cost = {};
    addAll(cost, node.ownCost);
    for (const child of node.children) addAll(cost, getCost(child));
    addTargets(cost, node.refs, 1);
    const { elements = 0, pathData = 0 } = cost;
    addTargets(cost, node.inherited, elements);
    // A path point needs at least two characters; lines and circles have a few points without path data.
    addTargets(cost, node.markers, Math.ceil(pathData / 2) + 2 * elements);
    nodesInProgress.delete(node);
    node.cost = cost;
    return cost;
  }

  return {
    /** @param attributes the attributes that are written, with their safe values */
    open(tag: string, attributes: readonly (readonly [string, string])[]): void {
      const node: Node = { ...createEffects(), tag, children: [] };
      add(node.ownCost, 'elements', 1);
      if (/^fe[A-Z]/.test(tag)) add(node.ownCost, 'filters', 1);
      addToGroup(bySelector, '*', node);
      addToGroup(bySelector, tag, node);
      for (const [name, value] of attributes) {
        if (name === 'id') {
          addToGroup(byId, value, node);
          addToGroup(bySelector, `#${value}`, node);
        } else if (name === 'class')
          for (const each of new Set(value.split(/\s+/))) addToGroup(bySelector, `.${each}`, node);
        else if (name === 'style') addDeclarations(node, value);
        else addPropertyEffects(node, name, value);
      }
      openNodes.at(-1)?.children.push(node);
      openNodes.push(node);
    },
    close: () => void openNodes.pop(),
    addGlyphs(count: number): void {
      const node = openNodes.at(-1);
      if (node) add(node.ownCost, 'glyphs', count);
    },
    addRule(selector: string, declarations: string): void {
      const effects = createEffects();
      addDeclarations(effects, declarations);
      styleRules.push({ selector, effects });
    },
    /** Returns the total rendering cost. @throws SvgRefused for cyclic references */
    total(): Cost {
      applyRules();
      return getCost(root);
    },
  };
}
