import type { Label } from '@centinela/sections/kernel/language.ts';

/** An SVG is rejected because it cannot be sanitised. The message is the technical reason. */
export class SvgRefused extends Error {
  /** Message for the user who uploaded it, if there is a specific one. */
  readonly userMessage: Label | undefined;
  constructor(message: string, userMessage?: Label, cause?: unknown) {
    super(message, { cause });
    this.name = 'SvgRefused';
    this.userMessage = userMessage;
  }
}

const advice: Label = ['simplificalo o subilo como PNG', 'simplify it or upload it as a PNG'];

/** Creates the error for an exceeded limit: "más de 200 máscaras". */
export const createLimitError = ([spanish, english]: Label): SvgRefused =>
  new SvgRefused(`too much: ${english}`, [
    `El SVG tiene ${spanish}: ${advice[0]}`,
    `The SVG has ${english}: ${advice[1]}`,
  ]);

/** Creates the error for elements that refer to themselves, directly or through others. */
export const createCyclicReferenceError = (): SvgRefused =>
  new SvgRefused('contains cyclic references', [
    `El SVG tiene partes que se repiten sin fin (use, máscaras o tramas que se contienen a sí mismas): ${advice[0]}`,
    `The SVG has parts that repeat without end (use, masks or patterns that contain themselves): ${advice[1]}`,
  ]);
