// Makes the clip of the monitoring room from its picture: a slow move, a notice that pulses, feeds that change.
// Usage: node video.mjs [folder]. Needs ffmpeg.
import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const media = fileURLToPath(new URL('../media/', import.meta.url));
const folder = process.argv[2] ?? '/tmp/centinela-renders/video';
await mkdir(folder, { recursive: true });

/** Seconds and frames per second of the clip. */
const [seconds, rate] = [20, 15];
/** Size of the picture, in which the places below are measured. */
const [width, height] = [1280, 720];

const write = (name, content) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`))
    .png()
    .toFile(join(folder, `${name}.png`));

await sharp(join(media, 'central.webp')).png().toFile(join(folder, 'room.png'));
await write(
  'pulse',
  '<defs><radialGradient id="g"><stop offset="0" stop-color="#FFD27A" stop-opacity=".95"/><stop offset=".3" stop-color="#FFB224" stop-opacity=".5"/><stop offset="1" stop-color="#FFB224" stop-opacity="0"/></radialGradient></defs><circle cx="579" cy="232" r="60" fill="url(#g)"/>',
);
// Corners of the feeds on the wall.
const feeds = [
  '0,70 193,80 195,196 0,184',
  '0,192 197,205 200,320 0,316',
  '943,124 1082,132 1080,220 942,214',
  '785,220 939,224 938,315 784,314',
  '942,224 1080,226 1078,316 941,314',
  '940,318 1078,318 1076,402 939,408',
];
for (const [i, points] of feeds.entries())
  await write(`feed-${i}`, `<polygon points="${points}" fill="${i % 2 ? '#000' : '#DCE8FF'}" opacity=".22"/>`);

const inputs = ['room', 'pulse', ...feeds.map((_, i) => `feed-${i}`)].flatMap((name) => [
  '-loop',
  '1',
  '-framerate',
  String(rate),
  '-t',
  String(seconds),
  '-i',
  join(folder, `${name}.png`),
]);
const steps = [`[0][1]overlay=enable='lt(mod(t,2),1.1)'[a0]`];
for (const i of feeds.keys())
  steps.push(`[a${i}][${i + 2}]overlay=enable='lt(mod(t+${i * 1.7},${5 + i}),1.6)'[a${i + 1}]`);
// A whole turn of the sine, so that the clip can be repeated without a jump.
const turn = `(1-cos(2*PI*on/${seconds * rate}))`;
steps.push(
  `[a${feeds.length}]scale=2560:-1,zoompan=z='1.02+0.025*${turn}':x='(iw-iw/zoom)*(0.45-0.1*${turn})':y='(ih-ih/zoom)*0.4':d=1:s=960x540:fps=${rate},noise=alls=4:allf=t,format=yuv420p[v]`,
);
execFileSync(
  'ffmpeg',
  ['-y', '-v', 'error', ...inputs, '-filter_complex', steps.join(';'), '-map', '[v]', '-an'].concat(
    ['-c:v', 'libx264', '-preset', 'medium', '-crf', '27', '-movflags', '+faststart', '-t', String(seconds)],
    [join(media, 'central.mp4')],
  ),
  { stdio: 'inherit' },
);
