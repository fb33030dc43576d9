import type { Label } from '@centinela/sections/kernel/language.ts';

/** Maximum size in bytes, four times what two hours of speech need. */
export const maxCaptionBytes = 512 * 1024;
const maxCues = 5000;

/** A caption file is rejected, with a message for the user who uploaded it. */
export class CaptionsRefused extends Error {
  readonly userMessage: Label;
  constructor(userMessage: Label, options?: ErrorOptions) {
    super(userMessage[0], options);
    this.userMessage = userMessage;
  }
}

const timePattern = /^(?:\d{2,4}:)?[0-5]\d:[0-5]\d[.,]\d{3}$/;
/** Cue settings that are kept: those for the position. Regions and styles need separate blocks and are removed. */
const settingPattern =
  /^(?:vertical:(?:rl|lr)|line:-?[\d.]{1,8}%?(?:,(?:start|center|end))?|position:[\d.]{1,8}%(?:,(?:line-left|center|line-right))?|size:[\d.]{1,8}%|align:(?:start|center|end|left|right))$/;
/** Matches any tag, with groups for those that are kept: bold, italic, underline and the speaker. */
const tagPattern = /<(\/?)(?:([biu])|(v)(?:[ \t]([^<>&]{1,60}))?)>|<[^>]*>?/g;

const parseSeconds = (text: string): number =>
  text
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);

/** Reduces a line of a cue to its text and the allowed tags. */
const cleanLine = (line: string): string =>
  line
    .replace(tagPattern, (_whole, slash: string, emphasis?: string, voice?: string, name?: string) => {
      if (emphasis) return `<${slash}${emphasis}>`;
      if (voice) return slash ? '</v>' : name?.trim() ? `<v ${name.trim()}>` : '';
      return '';
    })
    .replaceAll('-->', '→')
    .trim();

function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new CaptionsRefused(
      [
        'Guardá los subtítulos en UTF-8 y subilos de nuevo',
        'Save the captions as UTF-8 and upload them again',
      ],
      { cause },
    );
  }
}

/** Parses a block as a cue, with its start in seconds; null for notes, styles, regions and empty cues. */
function parseCue(block: string): { text: string; from: number } | null {
  const lines = block.split('\n');
  const timesIndex = lines.findIndex((line) => line.includes('-->'));
  if (timesIndex < 0 || timesIndex > 1) return null;
  const timesLine = (lines[timesIndex] ?? '').trim();
  const [from = '', arrow, to = '', ...settings] = timesLine.split(/[ \t]+/);
  if (arrow !== '-->' || !timePattern.test(from) || !timePattern.test(to))
    throw new CaptionsRefused([
      `No se entiende este tiempo: ${timesLine.slice(0, 60)}`,
      `This time makes no sense: ${timesLine.slice(0, 60)}`,
    ]);
  if (parseSeconds(to) <= parseSeconds(from))
    throw new CaptionsRefused([
      `Un subtítulo termina antes de empezar: ${from} --> ${to}`,
      `A caption ends before it begins: ${from} --> ${to}`,
    ]);
  const cueText = lines
    .slice(timesIndex + 1)
    .map(cleanLine)
    .filter(Boolean);
  if (cueText.length === 0) return null;
  const keptSettings = settings.filter((each) => settingPattern.test(each));
  const times = [from.replace(',', '.'), '-->', to.replace(',', '.'), ...keptSettings].join(' ');
  return { text: `${times}\n${cueText.join('\n')}`, from: parseSeconds(from) };
}

/**
 * Normalises WebVTT captions: cues only, sorted by time, containing only text, emphasis and speakers.
 *
 * @param bytes UTF-8; decimal commas as in SRT are accepted
 * @throws CaptionsRefused when it is not WebVTT, has no cues or too many, or contains an invalid time
 */
export function cleanCaptions(bytes: Buffer): string {
  const text = decodeText(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters.
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text))
    throw new CaptionsRefused([
      'Los subtítulos van en formato WebVTT: la primera línea dice WEBVTT',
      'Captions have to be WebVTT: the first line says WEBVTT',
    ]);
  const [, ...blocks] = text.split(/\n{2,}/);
  const cues = blocks.map(parseCue).filter((cue) => cue !== null);
  if (cues.length === 0)
    throw new CaptionsRefused(['El archivo no tiene ningún subtítulo', 'The file has no captions']);
  if (cues.length > maxCues)
    throw new CaptionsRefused([
      `Son más de ${maxCues} subtítulos: dividí el video`,
      `There are more than ${maxCues} captions: split the video`,
    ]);
  const sortedCues = cues.toSorted((one, other) => one.from - other.from);
  return `WEBVTT\n\n${sortedCues.map((cue) => cue.text).join('\n\n')}\n`;
}
