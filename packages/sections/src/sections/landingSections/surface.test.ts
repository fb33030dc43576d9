import { describe, expect, it } from 'vitest';
import { surfacesOf } from './surface.ts';

type Entry = Parameters<typeof surfacesOf>[0][number];
const part = (layout: Entry['layout'], colour?: string): Entry => ({
  layout,
  background: colour ? { type: 'colour', colour } : null,
});

describe('surfacesOf', () => {
  it('alternates paper and white, also across a dark surface', () => {
    expect(
      surfacesOf([part('HERO'), part('CARDS'), part('TEXT_IMAGE'), part('VIDEO'), part('PLANS')]),
    ).toEqual(['night', 'paper', 'white', 'night', 'paper']);
  });

  it('does not place two dark surfaces next to each other unless a part requires it', () => {
    expect(surfacesOf([part('VIDEO'), part('FORM')])).toEqual(['night', 'paper']);
    expect(surfacesOf([part('FORM'), part('HERO')])).toEqual(['night', 'night']);
  });

  it('uses an editor’s own colour', () => {
    expect(surfacesOf([part('CARDS', '#0B1220'), part('CARDS', '#ffffff')])).toEqual(['night', 'white']);
  });
});
