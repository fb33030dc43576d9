import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { mapIslandModules, mapPageIslands } from '../../apps/site/build/pageIslands.ts';
import { atMost, type Bench, type Figure } from '../support/figure.ts';

const manifestChunk = z.object({
  file: z.string(),
  name: z.string().optional(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).optional(),
  dynamicImports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
});
const manifestSchema = z.record(z.string(), manifestChunk);
type Manifest = z.infer<typeof manifestSchema>;

const site = join(import.meta.dirname, '../../apps/site/dist/client');
const portal = join(import.meta.dirname, '../../apps/portal/dist');

const sumKilobytes = (folder: string, files: Iterable<string>): number => {
  let bytes = 0;
  for (const file of files) bytes += brotliCompressSync(readFileSync(join(folder, file))).length;
  return bytes / 1000;
};

/** Returns chunks with their static imports, and the chunks that they load dynamically. */
function findReachable(
  manifest: Manifest,
  names: readonly string[],
  isLoaded: (later: string) => boolean = () => false,
): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const next of [...imports, ...dynamicImports.filter(isLoaded)]) visit(next);
  };
  names.forEach(visit);
  return seen;
}

const getFiles = (manifest: Manifest, names: Iterable<string>): string[] => [
  ...new Set([...names].flatMap((name) => (manifest[name] ? [manifest[name].file] : []))),
];

const entry = ['src/entry.client.ts'];

/**
 * Returns the maximum weight of the scripts that a page may load, by its stylesheet: every island it may show
 * under any condition.
 */
function measureScriptWeights(manifest: Manifest): Map<string, number> {
  const modules = mapIslandModules();
  const missing = [...modules.values()].find((module) => !manifest[module]);
  if (missing) throw new Error(`${missing} is no chunk of the site any more`);
  return new Map(
    [...mapPageIslands()].map(([page, islands]) => {
      const others = new Set([...modules].flatMap(([name, module]) => (islands.has(name) ? [] : [module])));
      const loaded = findReachable(manifest, entry, (later) => !others.has(later));
      return [page, sumKilobytes(site, getFiles(manifest, loaded))];
    }),
  );
}

const home = 'home-home';

/** Returns the weight of each page's stylesheets, including the common one, by the name of its own. */
function measureStyleWeights(sheets: Manifest): Map<string, number> {
  const files = new Map(
    Object.values(sheets).flatMap(({ name, css = [] }) => (name ? [[name, css] as const] : [])),
  );
  const common = files.get('site');
  if (!common || common.length === 0 || !files.has(home))
    throw new Error('the common or the home page stylesheet is missing');
  // The page of draft previews does not count: it is reachable by a private link only and loads the styles of all
  // pages.
  files.delete('preview-preview');
  return new Map([...files].map(([name, css]) => [name, sumKilobytes(site, new Set([...common, ...css]))]));
}

/** Returns the heaviest page with its name. */
function findHeaviest(weights: ReadonlyMap<string, number>): readonly [name: string, weight: number] {
  const [heaviest] = [...weights].toSorted(([, one], [, other]) => other - one);
  if (!heaviest || !weights.has(home)) throw new Error('the home page chunk is missing');
  return heaviest;
}

function measureSite(): Figure[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')));
  const sheets = manifestSchema.parse(JSON.parse(readFileSync(join(site, '.vite/styles.json'), 'utf8')));
  const [scripts, styles] = [measureScriptWeights(manifest), measureStyleWeights(sheets)];
  const [[slowest, script], [heaviest, style]] = [findHeaviest(scripts), findHeaviest(styles)];
  return [
    atMost(
      'home page: JavaScript before any island (brotli)',
      sumKilobytes(site, getFiles(manifest, findReachable(manifest, entry))),
      4,
      'KB',
    ),
    atMost('home page: JavaScript, every island of it (brotli)', scripts.get(home) ?? 0, 75, 'KB'),
    atMost('heaviest page: JavaScript, every island of it (brotli)', script, 75, 'KB', slowest),
    atMost('home page: CSS (brotli)', styles.get(home) ?? 0, 15, 'KB'),
    atMost('heaviest page: CSS (brotli)', style, 15, 'KB', heaviest),
  ];
}

/** First screens of the portal: what the browser loads for each, in addition to the common parts. */
const screens = [
  {
    what: "client area's home: JavaScript (brotli)",
    modules: ['src/areas/routes.tsx', 'src/areas/AreaShell.tsx', 'src/areas/AreaHome.tsx'],
    limit: 180,
  },
  {
    what: "dashboard's first screen: JavaScript (brotli)",
    modules: [
      'src/dashboard/routes.tsx',
      'src/dashboard/DashboardShell.tsx',
      'src/dashboard/home/HomeScreen.tsx',
    ],
    limit: 300,
  },
] as const;

function measurePortal(): Figure[] {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(join(portal, '.vite/manifest.json'), 'utf8')),
  );
  return screens.map(({ what, modules, limit }) => {
    const names = ['index.html', ...modules];
    const missing = names.find((name) => !manifest[name]);
    if (missing) throw new Error(`${missing} is no chunk of the portal any more`);
    return atMost(
      what,
      sumKilobytes(portal, getFiles(manifest, findReachable(manifest, names))),
      limit,
      'KB',
    );
  });
}

export const bench: Bench = { measure: async () => [...measureSite(), ...measurePortal()] };
