import type { Label } from '@centinela/sections/kernel/language.ts';

/** Maximum bytes; two hours of speech need a quarter of it. */
export const largestCaptions = 512 * 1024;
const mostCues = 5000;

/** The reason why a caption file is rejected, worded for the uploader. */
export class CaptionsRefused extends Error {
  readonly words: Label;
  constructor(words: Label, options?: ErrorOptions) {
    super(words[0], options);
    this.words = words;
  }
}

const time = /^(?:\d{2,4}:)?[0-5]\d:[0-5]\d[.,]\d{3}$/;
/** Cue settings for position; regions and styles, which need separate blocks, are removed. */
const setting =
  /^(?:vertical:(?:rl|lr)|line:-?[\d.]{1,8}%?(?:,(?:start|center|end))?|position:[\d.]{1,8}%(?:,(?:line-left|center|line-right))?|size:[\d.]{1,8}%|align:(?:start|center|end|left|right))$/;
/** Bold, italic, underline and the speaker: all that captions need. */
const mark = /<(\/?)(?:([biu])|(v)(?:[ \t]([^<>&]{1,60}))?)>|<[^>]*>?/g;

const seconds = (text: string): number =>
  text
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);

/** Reduces a cue line to text and the allowed marks. */
const cleanLine = (line: string): string =>
  line
    .replace(mark, (_whole, slash: string, plain?: string, voice?: string, name?: string) => {
      if (plain) return `<${slash}${plain}>`;
      if (voice) return slash ? '</v>' : name?.trim() ? `<v ${name.trim()}>` : '';
      return '';
    })
    .replaceAll('-->', '→')
    .trim();

function textOf(bytes: Buffer): string {
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

/** Parses a block as a cue; null for notes, styles, regions and empty cues. */
function cueOf(block: string): { text: string; from: number } | null {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => line.includes('-->'));
  if (at < 0 || at > 1) return null;
  const line = (lines[at] ?? '').trim();
  const [from = '', arrow, to = '', ...settings] = line.split(/[ \t]+/);
  if (arrow !== '-->' || !time.test(from) || !time.test(to))
    throw new CaptionsRefused([
      `No se entiende este tiempo: ${line.slice(0, 60)}`,
      `This time makes no sense: ${line.slice(0, 60)}`,
    ]);
  if (seconds(to) <= seconds(from))
    throw new CaptionsRefused([
      `Un subtítulo termina antes de empezar: ${from} --> ${to}`,
      `A caption ends before it begins: ${from} --> ${to}`,
    ]);
  const words = lines
    .slice(at + 1)
    .map(cleanLine)
    .filter(Boolean);
  if (words.length === 0) return null;
  const place = settings.filter((each) => setting.test(each));
  const times = [from.replace(',', '.'), '-->', to.replace(',', '.'), ...place].join(' ');
  return { text: `${times}\n${words.join('\n')}`, from: seconds(from) };
}

/**
 * Normalises WebVTT captions: cues only, sorted by time, containing only text, emphasis and speakers.
 *
 * @param bytes UTF-8; decimal commas as in SRT are accepted
 * @throws CaptionsRefused when it is not WebVTT, has no cues or too many, or contains an invalid time
 */
export function cleanCaptions(bytes: Buffer): string {
  const text = textOf(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has is taken out.
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text))
    throw new CaptionsRefused([
      'Los subtítulos van en formato WebVTT: la primera línea dice WEBVTT',
      'Captions have to be WebVTT: the first line says WEBVTT',
    ]);
  const [, ...blocks] = text.split(/\n{2,}/);
  const cues = blocks.map(cueOf).filter((cue) => cue !== null);
  if (cues.length === 0)
    throw new CaptionsRefused(['El archivo no tiene ningún subtítulo', 'The file has no captions']);
  if (cues.length > mostCues)
    throw new CaptionsRefused([
      `Son más de ${mostCues} subtítulos: dividí el video`,
      `There are more than ${mostCues} captions: split the video`,
    ]);
  const inOrder = cues.toSorted((one, other) => one.from - other.from);
  return `WEBVTT\n\n${inOrder.map((cue) => cue.text).join('\n\n')}\n`;
}
