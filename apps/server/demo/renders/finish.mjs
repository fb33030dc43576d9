// Converts renders to the masters in the demo's media folder. Usage: node finish.mjs <folder> [name …]
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { denoise } from './denoise.mjs';
import { toFeed } from './feed.mjs';

const media = fileURLToPath(new URL('../media/', import.meta.url));
const [folder = '/tmp/centinela-renders', ...names] = process.argv.slice(2);

/** Bytes that a master may have: devices and scenes (apps/server/src/demo/media.test.ts). */
const maxBytes = (name) => (name.startsWith('equipo-') ? 60_000 : 150_000);

/** Pictures that are cut out of a larger render: left, top, width and height as shares of it. */
const cuts = {
  'calle-de-noche': {
    'slide-casa-de-noche': [0, 0.25, 1, 0.75],
    'slide-casa-de-noche-movil': [0.19, 0, 0.5625, 1],
    'plan-clasico': [0.3, 0.3, 0.7, 0.7],
  },
  'almacen-de-noche': {
    'slide-local': [0, 0.25, 1, 0.75],
    'slide-local-movil': [0.3, 0, 0.5625, 1],
    'plan-comercio': [0.28, 0.28, 0.72, 0.72],
  },
  'auto-bajo-el-farol': {
    'slide-auto': [0, 0.25, 1, 0.75],
    'slide-auto-movil': [0.36, 0, 0.5625, 1],
    'plan-rodado': [0.24, 0.3, 0.7, 0.7],
  },
  'barrio-de-noche': {
    'slide-barrio': [0, 0.2, 1, 0.75],
    'slide-barrio-movil': [0.35, 0, 0.5625, 1],
  },
  'plan-exterior': { 'plan-exterior': [0.068, 0, 0.932, 0.932] },
  'fondo-de-noche': { 'fondo-de-noche': [0.04, 0, 0.96, 0.96] },
};

/** Writes a master at the highest quality that fits into its limit. */
async function write(picture, name) {
  const target = join(media, `${name}.webp`);
  for (let quality = 88; quality >= 40; quality -= 4) {
    await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toFile(target);
    const { size } = await stat(target);
    if (size > maxBytes(name)) continue;
    console.log(`${name}: ${size} bytes, quality ${quality}`);
    return;
  }
}

/** Removes the noise of a render; the street in infrared light gets the looks of a camera's view. */
async function photograph(name) {
  const picture = await denoise(folder, name, name.startsWith('equipo-') ? 1 : 3);
  if (name !== 'calle-infrarroja') return picture;
  return toFeed(picture, await picture.metadata(), 'Cámara 2 · vereda', '14/11/2026 02:47:18', 0);
}

const rendered = (await readdir(folder)).flatMap((file) => /^light-(.+)-0001\.png$/.exec(file)?.[1] ?? []);
for (const name of names.length > 0 ? names : rendered) {
  const picture = await photograph(name);
  if (!cuts[name]) await write(picture, name);
  const { width, height } = await picture.metadata();
  for (const [part, [left, top, wide, high]] of Object.entries(cuts[name] ?? {})) {
    const area = { left: left * width, top: top * height, width: wide * width, height: high * height };
    const region = Object.fromEntries(Object.entries(area).map(([side, value]) => [side, Math.floor(value)]));
    await write(picture.clone().extract(region), part);
  }
}
