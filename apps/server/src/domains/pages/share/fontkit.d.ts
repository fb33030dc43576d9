/** The parts of fontkit (2.0.4) that are used here, because the package has no types. Lengths are in font units. */
declare module 'fontkit' {
  interface Run {
    readonly glyphs: readonly { readonly path: { toSVG(): string } }[];
    readonly positions: readonly {
      readonly xAdvance: number;
      readonly xOffset: number;
      readonly yOffset: number;
    }[];
    readonly advanceWidth: number;
  }
  export interface Font {
    readonly unitsPerEm: number;
    layout(text: string): Run;
    hasGlyphForCodePoint(code: number): boolean;
  }
  export function create(bytes: Uint8Array): Font;
}
