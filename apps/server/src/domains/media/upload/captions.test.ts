import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CaptionsRefused, cleanCaptions } from './captions.ts';

const clean = (text: string): string => cleanCaptions(Buffer.from(text));

const cue = '00:00.000 --> 00:02.000\nHola';

describe('captions', () => {
  test('keep cues, emphasis, speakers and positions, sorted by time', () => {
    const original = `\uFEFFWEBVTT - Curso\r\nKind: captions\r\n\r\nNOTE borrador\r\n\r\nSTYLE\r\n::cue { background: url(https://evil.example) }\r\n\r\n2\r\n00:00:03,500 --> 00:00:05,000 align:start position:10% region:fred\r\n<v Inés>¿Todo <b>bien</b>?\r\n\r\n1\r\n${cue.replace('\n', '\r\n')}`;
    expect(clean(original)).toBe(
      `WEBVTT\n\n${cue}\n\n00:00:03.500 --> 00:00:05.000 align:start position:10%\n<v Inés>¿Todo <b>bien</b>?\n`,
    );
  });

  test.each([
    ['a script', '<script>alert(1)</script>Hola', 'alert(1)Hola'],
    ['a class and a time', '<c.red>Hola</c> <00:00:01.000>chau', 'Hola chau'],
    ['a speaker with tags in its name', '<v <b>x>Hola', 'x>Hola'],
    ['an unclosed tag', 'Hola <img src=x onerror=alert(1)', 'Hola'],
    ['an arrow in the text', 'a --> b', 'a → b'],
  ])('contain only text: %s', (_what, words, kept) => {
    expect(clean(`WEBVTT\n\n00:00.000 --> 00:02.000\n.\n${words}`)).toBe(
      `WEBVTT\n\n00:00.000 --> 00:02.000\n.\n${kept}\n`,
    );
  });

  test.each([
    ['another format', '1\n00:00:00,000 --> 00:00:02,000\nHola'],
    ['no cues', 'WEBVTT\n\nNOTE nada'],
    ['an invalid time', 'WEBVTT\n\n00:00 --> 00:02\nHola'],
    ['an end before its beginning', 'WEBVTT\n\n00:05.000 --> 00:02.000\nHola'],
    ['too many cues', `WEBVTT\n\n${`${cue}\n\n`.repeat(5001)}`],
  ])('are rejected with a clear error: %s', (_what, text) => {
    expect(() => clean(text)).toThrow(CaptionsRefused);
  });

  test('are rejected when they are not UTF-8', () => {
    expect(() => cleanCaptions(Buffer.from(`WEBVTT\n\n${cue}ñ`, 'latin1'))).toThrow(/UTF-8/);
  });

  test('do not change when cleaned again', () => {
    const line = fc.string({
      unit: fc.constantFrom('a', ' ', '<', '>', '/', 'b', 'v', '-', '&', '\n', 'Ñ', ':'),
    });
    fc.assert(
      fc.property(line, (words) => {
        const cleanedOnce = clean(`WEBVTT\n\n${cue}\n${words}`);
        expect(clean(cleanedOnce)).toBe(cleanedOnce);
        for (const [tag] of cleanedOnce.replace(/^.* --> .*$/gm, '').matchAll(/<[^>]*>/g))
          expect(tag).toMatch(/^<\/?[biu]>$|^<\/v>$|^<v [^<>]+>$/);
      }),
    );
  });
});
