const quote = 0x22;
const backslash = 0x5c;
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether JSON nests objects and arrays deeper than a limit, in one pass over the bytes. Parsers recurse: a body
 * of millions of brackets costs seconds or crashes the process. Text that is not JSON is left to the parser,
 * which stops at the first invalid byte.
 */
export function nestsDeeperThan(limit: number, json: Uint8Array): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (isText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (byte === openList || byte === openObject) {
      depth += 1;
      if (depth > limit) return true;
    } else if (byte === closeList || byte === closeObject) depth -= 1;
  }
  return false;
}
