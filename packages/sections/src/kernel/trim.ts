/**
 * A text without certain characters at its ends, in one pass over them. A regular expression such as /[.]+$/ tries again
 * from each of many such characters in the middle: its time grows with the square of the text.
 *
 * @param isCut whether a character (a UTF-16 unit) goes
 */
export function trimBy(text: string, isCut: (character: string) => boolean): string {
  let from = 0;
  let to = text.length;
  while (from < to && isCut(text.charAt(from))) from += 1;
  while (to > from && isCut(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
