import type { english } from './english.ts';

/** A Spanish text of the islands that has an English one. */
export type IslandText = keyof typeof english;

type Values = Readonly<Record<string, string | number>>;

/** Returns a text in the language of the page, with `{names}` replaced by values. */
export type Translate = (text: IslandText, values?: Values) => string;

/** Id of the element with the English texts; Spanish pages have none. */
export const textsId = 'textos';

/** Replaces `{names}` by values. */
export const fillText = (text: string, values: Values = {}): string =>
  Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(`{${name}}`, String(value)),
    text,
  );

let englishTexts: Readonly<Record<string, unknown>> | null = null;

function readEnglishTexts(): Readonly<Record<string, unknown>> {
  const parsed: unknown = JSON.parse(document.getElementById(textsId)?.textContent ?? '{}');
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

/** Translates a text in a browser. */
export const translate: Translate = (text, values) => {
  englishTexts ??= readEnglishTexts();
  const translated = englishTexts[text];
  return fillText(typeof translated === 'string' ? translated : text, values);
};

/** Returns the language of the page in a browser. */
export const getPageLanguage = (): 'es' | 'en' => (document.documentElement.lang === 'en' ? 'en' : 'es');
