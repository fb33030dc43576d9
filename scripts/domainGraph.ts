import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Dependency, findDependencies, groupByFolder } from './testing/dependencies.ts';

/** Writes the graph of the domains into docs/map.md, from the imports in the code: `npm run generate`. */

const root = join(import.meta.dirname, '..');
const domains = 'apps/server/src/domains';
export const mapPath = join(root, 'docs/map.md');

const isCode = (file: string): boolean =>
  !/\.(?:test|testing|bench)\.tsx?$|\/(?:testing|attacks)\//.test(file);

/** Returns the TypeScript files of the repository, without tests. */
export const listCode = (): string[] =>
  execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter(isCode);

/** Returns the domains that each domain imports, directly or through others. */
function findReachable(graph: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
  const reachable = new Map<string, Set<string>>();
  const visit = (node: string): Set<string> => {
    const known = reachable.get(node);
    if (known) return known;
    const found = new Set<string>();
    reachable.set(node, found);
    for (const next of graph.get(node) ?? []) {
      found.add(next);
      for (const other of visit(next)) found.add(other);
    }
    return found;
  };
  for (const node of graph.keys()) visit(node);
  return reachable;
}

/**
 * Formats the dependencies between domains as a Mermaid diagram. An import that a longer path implies is left out.
 *
 * @param dependencies imports between files, without cycles between domains
 */
export function formatDomainGraph(dependencies: readonly Dependency[]): string {
  const graph = new Map(
    [...groupByFolder(dependencies, domains)].map(([from, to]) => [from, new Set(to.keys())] as const),
  );
  const reachable = findReachable(graph);
  const lines = [...graph]
    .flatMap(([from, targets]) =>
      [...targets]
        .filter((to) => ![...targets].some((other) => other !== to && reachable.get(other)?.has(to)))
        .map((to) => `  ${from} --> ${to}`),
    )
    .sort();
  return `\`\`\`mermaid\nflowchart TD\n${lines.join('\n')}\n\`\`\``;
}

const start = '<!-- domain graph: npm run generate -->\n\n';
const end = '\n\n<!-- end of the domain graph -->';

/** Replaces the diagram in the text of docs/map.md. @throws Error when the text has no markers */
export function replaceGraph(text: string, graph: string): string {
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error('docs/map.md has no place for the domain graph');
  return before + start + graph + end + after;
}

/** Returns the text of docs/map.md with the diagram of the current code. */
export const updateMap = (): string =>
  replaceGraph(readFileSync(mapPath, 'utf8'), formatDomainGraph(findDependencies(root, listCode())));

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(mapPath, updateMap());
