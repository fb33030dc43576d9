import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const folder = fileURLToPath(new URL('../../demo', import.meta.url));
const readText = (path: string): string => readFileSync(`${folder}/${path}`, 'utf8');

const files = readdirSync(`${folder}/media`).sort();
const listed = z.array(z.object({ file: z.string() })).parse(JSON.parse(readText('media.json')));
const rendered = files.filter((file) => file.endsWith('.webp'));
const getSize = (file: string): number => statSync(`${folder}/media/${file}`).size;

/** Pictures of devices: photographs, never drawings. */
const isDevice = (file: string): boolean => file.startsWith('equipo-');

describe('the pictures of the demo', () => {
  it('lists every file', () => {
    expect(listed.map(({ file }) => file).sort()).toEqual(files);
  });

  it('uses every file', () => {
    const content = globSync('content/*.json', { cwd: folder }).map(readText).join('');
    expect(files.filter((file) => !content.includes(`"${file}"`))).toEqual([]);
  });

  it('shows a rendered picture of every device', () => {
    const products = z
      .array(
        z.object({
          $key: z.string(),
          images: z.array(z.object({ image: z.object({ $media: z.string() }) })),
        }),
      )
      .parse(JSON.parse(readText('content/productSections.json')));
    for (const { $key, images } of products)
      expect(images[0]?.image.$media, $key).toMatch(/^equipo-.*\.webp$/);
    expect(files.filter((file) => isDevice(file) && !file.endsWith('.webp'))).toEqual([]);
  });

  it('shows photographs of places, and drawings only where they explain', () => {
    const explaining =
      /^(?:app-pantalla|bg|compartir|favicon|icono|linea-de-alarma|logo|mapa-de-cobertura|marca|plan-a-medida)\b/;
    const drawings = files.filter((file) => file.endsWith('.svg'));
    expect(drawings.filter((file) => !explaining.test(file))).toEqual([]);
  });

  it('keeps rendered pictures small', () => {
    const tooLarge = rendered.filter((file) => getSize(file) > (isDevice(file) ? 60_000 : 150_000));
    expect(tooLarge).toEqual([]);
    const total = rendered.reduce((sum, file) => sum + getSize(file), 0);
    expect(total).toBeLessThan(4_000_000);
  });
});
