import type { View } from '@centinela/sections/views/sections.ts';
import type { IconName } from './icons.draw.ts';

/** Background colour for a company that has not set one: the dark colour of the palette. */
export const defaultBackground = '#0B1220';

/** Builds the web manifest, used by phones when the site is added to the home screen. */
export function buildManifest(settings: View<'internalSettings'> | null): string {
  const name = settings?.brand.name ?? 'Centinela';
  const colour = settings?.brand.primary ?? defaultBackground;
  const icon = (file: IconName, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name,
    short_name: name.length <= 12 ? name : name.split(' ')[0],
    lang: 'es-AR',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: colour,
    background_color: colour,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-192.png', 192, 'maskable'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  });
}
