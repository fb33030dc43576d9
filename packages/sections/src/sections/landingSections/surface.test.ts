import { describe, expect, it } from 'vitest';
import { assignSurfaces } from './surface.ts';

type Entry = Parameters<typeof assignSurfaces>[0][number];
const part = (layout: Entry['layout'], colour?: string): Entry => ({
  layout,
  background: colour ? { type: 'colour', colour } : null,
});

describe('assignSurfaces', () => {
  it('alternates paper and white, also across a dark surface', () => {
    expect(
      assignSurfaces([part('HERO'), part('CARDS'), part('TEXT_IMAGE'), part('VIDEO'), part('PLANS')]),
    ).toEqual(['night', 'paper', 'white', 'night', 'paper']);
  });

  it('does not place two dark surfaces next to each other unless a part requires it', () => {
    expect(assignSurfaces([part('VIDEO'), part('FORM')])).toEqual(['night', 'paper']);
    expect(assignSurfaces([part('FORM'), part('HERO')])).toEqual(['night', 'night']);
  });

  it('uses an editor’s own colour', () => {
    expect(assignSurfaces([part('CARDS', '#0B1220'), part('CARDS', '#ffffff')])).toEqual(['night', 'white']);
  });
});
