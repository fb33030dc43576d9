import type { Label } from '@centinela/sections/kernel/language.ts';

/** Why an SVG is refused rather than cleaned. */
export class SvgRefused extends Error {
  /** What the person who uploads it can do about it, where that can be said. */
  readonly words: Label | undefined;
  constructor(message: string, words?: Label, cause?: unknown) {
    super(message, { cause });
    this.name = 'SvgRefused';
    this.words = words;
  }
}

const advice: Label = ['simplificalo o subilo como PNG', 'simplify it or upload it as a PNG'];

/** Says which limit is exceeded: "más de 200 máscaras". */
export const tooMuch = ([spanish, english]: Label): SvgRefused =>
  new SvgRefused(`too much: ${english}`, [
    `El SVG tiene ${spanish}: ${advice[0]}`,
    `The SVG has ${english}: ${advice[1]}`,
  ]);

export const endless = (): SvgRefused =>
  new SvgRefused('draws without end', [
    `El SVG tiene partes que se repiten sin fin (use, máscaras o tramas que se contienen a sí mismas): ${advice[0]}`,
    `The SVG has parts that repeat without end (use, masks or patterns that contain themselves): ${advice[1]}`,
  ]);
