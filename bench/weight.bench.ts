import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { atMost, type Bench, type Figure } from './support/figure.ts';

const chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).optional(),
  dynamicImports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
});
const manifestSchema = z.record(z.string(), chunk);
type Manifest = z.infer<typeof manifestSchema>;

const site = join(import.meta.dirname, '../apps/site/dist/client');
const portal = join(import.meta.dirname, '../apps/portal/dist');

const kilobytes = (folder: string, files: Iterable<string>): number => {
  let bytes = 0;
  for (const file of files) bytes += brotliCompressSync(readFileSync(join(folder, file))).length;
  return bytes / 1000;
};

/** A chunk with what it imports; with `all` also what it may load later. */
function reachable(manifest: Manifest, names: readonly string[], all: boolean): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const found = manifest[name];
    for (const next of [...(found?.imports ?? []), ...(all ? (found?.dynamicImports ?? []) : [])])
      visit(next);
  };
  names.forEach(visit);
  return seen;
}

const filesOf = (manifest: Manifest, names: Iterable<string>): string[] =>
  [...names].flatMap((name) => (manifest[name] ? [manifest[name].file] : []));

/** Islands that stand on other pages only: nobody who reads the home page loads them. */
const elsewhere: ReadonlySet<string> = new Set([
  'src/islands/account/AccountForm.tsx',
  'src/islands/warrantyLogin.tsx',
]);

function measureSite(): Figure[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')));
  const entry = ['src/entry.client.ts'];
  const styles = new Set(
    Object.values(manifest).flatMap(({ file, css = [] }) => [
      ...css,
      ...(file.endsWith('.css') ? [file] : []),
    ]),
  );
  return [
    atMost(
      'home page: JavaScript before any island (brotli)',
      kilobytes(site, filesOf(manifest, reachable(manifest, entry, false))),
      4,
      'KB',
    ),
    atMost(
      'home page: JavaScript, every island of it (brotli)',
      kilobytes(
        site,
        filesOf(
          manifest,
          [...reachable(manifest, entry, true)].filter((name) => !elsewhere.has(name)),
        ),
      ),
      75,
      'KB',
    ),
    atMost('home page: CSS (brotli)', kilobytes(site, styles), 15, 'KB'),
  ];
}

/** What the dashboard's page names: its script, what that imports at once, and the styles. No limit was set. */
function measurePortal(): Figure {
  const html = readFileSync(join(portal, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/(portal-assets\/[^"]+\.(?:js|css))"/g)].flatMap(
    ([, file]) => file ?? [],
  );
  const weigh = (ending: string) =>
    kilobytes(
      portal,
      named.filter((file) => file.endsWith(ending)),
    ).toFixed(1);
  return {
    what: 'dashboard: JavaScript and CSS before its first screen (brotli)',
    measured: `${weigh('.js')} KB and ${weigh('.css')} KB`,
    limit: '—',
    ok: true,
  };
}

export const bench: Bench = { measure: async () => [...measureSite(), measurePortal()] };
