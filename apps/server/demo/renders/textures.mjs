// Draws what the screens in the scenes show, from the demo's own pictures. Usage: node textures.mjs [folder]
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { toFeed } from './feed.mjs';

const media = fileURLToPath(new URL('../media/', import.meta.url));
const folder = process.argv[2] ?? '/tmp/centinela-renders/textures';
const size = { width: 960, height: 540 };
const font = 'font-family="Liberation Sans, DejaVu Sans, sans-serif"';
await mkdir(folder, { recursive: true });

/** Numbers between 0 and 1 that are the same on every run. */
function createDice(seed) {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

const svg = (content, { width, height } = size) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

/** Draws a screen of the application. */
const drawApp = (name) =>
  sharp(join(media, `${name}.svg`), { density: 144 })
    .resize({ width: 700 })
    .png()
    .toFile(join(folder, `${name}.png`));

/** Draws what a camera sees of a scene. */
async function drawFeed(name, scene, place) {
  const picture = sharp(join(media, `${scene}.webp`)).resize({ ...size, fit: 'cover' });
  const feed = await toFeed(picture, size, place, '02:47:18', 0.25);
  await feed.png().toFile(join(folder, `${name}.png`));
}

/** Draws the map of a city at night with the houses in care; one of them has a notice. */
async function drawMap() {
  const dice = createDice(11);
  const [width, height] = [1600, 900];
  const parts = ['<rect width="1600" height="900" fill="#0B1430"/>'];
  const blocks = [];
  for (let x = -400; x < width + 400; x += 76)
    for (let y = -500; y < height + 500; y += 62)
      blocks.push(
        `<rect x="${x}" y="${y}" width="66" height="52" rx="3" fill="${dice() < 0.07 ? '#16382F' : dice() < 0.5 ? '#14224A' : '#182852'}"/>`,
      );
  parts.push(`<g transform="rotate(-14 800 450)">${blocks.join('')}</g>`);
  parts.push(
    '<path d="M-20 700C300 640 420 520 700 500S1200 300 1640 250" fill="none" stroke="#3B5596" stroke-width="14"/><path d="M500 -20C560 260 640 420 700 500S820 760 900 940" fill="none" stroke="#3B5596" stroke-width="12"/><path d="M1640 640C1400 600 1300 720 1100 940L1640 940Z" fill="#0A1B3F"/>',
  );
  for (let i = 0; i < 130; i++)
    parts.push(
      `<circle cx="${Math.round(dice() * width)}" cy="${Math.round(dice() * height)}" r="5" fill="#4FD39A" opacity="${(0.5 + dice() / 2).toFixed(2)}"/>`,
    );
  parts.push(
    '<g transform="translate(980 360)" fill="none" stroke="#FFB224"><circle r="120" stroke-width="2" opacity=".35"/><circle r="76" stroke-width="3" opacity=".6"/><circle r="38" stroke-width="4"/><circle r="16" fill="#FFB224"/></g>',
    `<rect x="1060" y="300" width="330" height="112" rx="12" fill="#0B1220" opacity=".92"/><text x="1084" y="345" fill="#FFB224" ${font} font-size="30" font-weight="700">Movimiento</text><text x="1084" y="386" fill="#DCE4F7" ${font} font-size="26">Castro 1840 · en curso</text>`,
    `<rect width="1600" height="70" fill="#0B1220" opacity=".85"/><text x="32" y="47" fill="#F7F5F0" ${font} font-size="32" font-weight="700">Central · turno noche</text><text x="1568" y="47" fill="#DCE4F7" ${font} font-size="32" text-anchor="end">02:47</text>`,
  );
  await sharp(svg(parts.join(''), { width, height }))
    .png()
    .toFile(join(folder, 'mapa.png'));
}

/** Draws the list of notices. */
async function drawNotices() {
  const rows = [
    ['02:47', 'Movimiento en el fondo', 'Castro 1840', '#FFB224', 'En curso'],
    ['02:41', 'Prueba de batería', 'Alberdi 552', '#4FD39A', 'En orden'],
    ['02:33', 'Puerta principal', 'Mitre 2210', '#4FD39A', 'Cerrada'],
    ['02:20', 'Corte de luz', 'Sarmiento 91', '#4FD39A', 'Volvió'],
    ['02:04', 'Alarma activada', 'Rivera 1307', '#4FD39A', 'En orden'],
    ['01:58', 'Vehículo estacionado', 'Lavalle 640', '#4FD39A', 'En orden'],
    ['01:46', 'Prueba diaria', 'Pringles 18', '#4FD39A', 'En orden'],
    ['01:31', 'Alarma activada', 'Belgrano 77', '#4FD39A', 'En orden'],
  ];
  const lines = rows.map(
    ([time, what, where, colour, state], i) =>
      `<g transform="translate(0 ${74 + i * 58})"><rect width="960" height="56" fill="${i === 0 ? '#2C2A33' : i % 2 ? '#101B38' : '#0D1730'}"/><circle cx="30" cy="28" r="8" fill="${colour}"/><text x="56" y="37" fill="#9FB1DC" ${font} font-size="25">${time}</text><text x="150" y="37" fill="#F7F5F0" ${font} font-size="25">${what}</text><text x="520" y="37" fill="#B9C6E6" ${font} font-size="25">${where}</text><text x="936" y="37" fill="${colour}" ${font} font-size="25" text-anchor="end">${state}</text></g>`,
  );
  const head = `<rect width="960" height="540" fill="#0B1220"/><text x="24" y="48" fill="#F7F5F0" ${font} font-size="30" font-weight="700">Avisos</text><text x="936" y="48" fill="#9FB1DC" ${font} font-size="26" text-anchor="end">todo atendido</text>`;
  await sharp(svg(head + lines.join('')))
    .png()
    .toFile(join(folder, 'avisos.png'));
}

/** Draws the plan of a home with its devices. */
async function drawPlan() {
  const walls =
    '<path d="M90 80H870V460H90ZM90 290H330M420 290H560V80M560 290H650M740 290H870M560 290V460" fill="none" stroke="#DCE4F7" stroke-width="10" stroke-linejoin="round"/>';
  const doors =
    '<path d="M330 290A90 90 0 0 0 420 380M650 290A90 90 0 0 1 740 380M240 460A90 90 0 0 1 330 550" fill="none" stroke="#6F86C4" stroke-width="4"/>';
  const rooms = [
    ['Living', 200, 190],
    ['Cocina', 300, 400],
    ['Dormitorio', 715, 190],
    ['Escritorio', 715, 400],
  ].map(([name, x, y]) => `<text x="${x}" y="${y}" fill="#9FB1DC" ${font} font-size="30" text-anchor="middle">${name}</text>`);
  const devices = [
    [120, 110],
    [285, 435],
    [530, 110],
    [845, 110],
    [590, 320],
    [845, 430],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="30" fill="#FFB224" opacity=".25"/><circle cx="${x}" cy="${y}" r="12" fill="#FFB224"/>`);
  await sharp(svg(`<rect width="960" height="640" fill="#0B1430"/>${[walls, doors, ...rooms, ...devices].join('')}<rect y="590" width="960" height="50" fill="#13203A"/><text x="30" y="624" fill="#F7F5F0" ${font} font-size="26" font-weight="700">Planta baja · 6 equipos</text>`, { width: 960, height: 640 }))
    .png()
    .toFile(join(folder, 'plano.png'));
}

for (const name of ['inicio', 'aviso', 'camaras', 'contactos']) await drawApp(`app-pantalla-${name}`);
const feeds = [
  ['slide-casa-de-noche', 'Castro 1840 · frente'],
  ['slide-local', 'Almacén Luna · vereda'],
  ['cocina-de-noche', 'Mitre 2210 · cocina'],
  ['slide-auto', 'Lavalle 640 · calle'],
  ['slide-barrio', 'Torre Norte'],
  ['garantia-puerta', 'Rivera 1307 · entrada'],
];
for (const [i, [scene, place]] of feeds.entries()) await drawFeed(`camara-${i + 1}`, scene, place);
await drawMap();
await drawPlan();
await drawNotices();
