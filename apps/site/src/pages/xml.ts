const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML 1.0 doesn't allow, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are intended (XML 1.0, 2.2)
const forbiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes a text for XML. */
export const escapeXml = (text: string): string =>
  text.replace(forbiddenCharacters, '').replace(/[&<>"']/g, (char) => entities[char] ?? char);
