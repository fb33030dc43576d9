import { describe, expect, it } from 'vitest';
import { surfacesOf } from './surface.ts';

type Entry = Parameters<typeof surfacesOf>[0][number];
const part = (layout: Entry['layout'], colour?: string): Entry => ({
  layout,
  background: colour ? { type: 'colour', colour } : null,
});

describe('surfacesOf', () => {
  it('lets paper and white take turns, also across a night', () => {
    expect(
      surfacesOf([part('HERO'), part('CARDS'), part('TEXT_IMAGE'), part('VIDEO'), part('PLANS')]),
    ).toEqual(['night', 'paper', 'white', 'night', 'paper']);
  });

  it('puts no second night beside one, unless a part asks for it', () => {
    expect(surfacesOf([part('VIDEO'), part('FORM')])).toEqual(['night', 'paper']);
    expect(surfacesOf([part('FORM'), part('HERO')])).toEqual(['night', 'night']);
  });

  it('reads an editor’s own colour', () => {
    expect(surfacesOf([part('CARDS', '#0B1220'), part('CARDS', '#ffffff')])).toEqual(['night', 'white']);
  });
});
