import type { Label } from '@centinela/sections/kernel/language.ts';

/** The reason why an SVG is rejected instead of sanitised. */
export class SvgRefused extends Error {
  /** Advice for the uploader, if available. */
  readonly userMessage: Label | undefined;
  constructor(message: string, userMessage?: Label, cause?: unknown) {
    super(message, { cause });
    this.name = 'SvgRefused';
    this.userMessage = userMessage;
  }
}

const advice: Label = ['simplificalo o subilo como PNG', 'simplify it or upload it as a PNG'];

/** Creates the error for an exceeded limit: "más de 200 máscaras". */
export const limitError = ([spanish, english]: Label): SvgRefused =>
  new SvgRefused(`too much: ${english}`, [
    `El SVG tiene ${spanish}: ${advice[0]}`,
    `The SVG has ${english}: ${advice[1]}`,
  ]);

export const endlessError = (): SvgRefused =>
  new SvgRefused('contains cyclic references', [
    `El SVG tiene partes que se repiten sin fin (use, máscaras o tramas que se contienen a sí mismas): ${advice[0]}`,
    `The SVG has parts that repeat without end (use, masks or patterns that contain themselves): ${advice[1]}`,
  ]);
