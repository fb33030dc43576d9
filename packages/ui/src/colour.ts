/** Relative luminance of a colour such as #0B1220 or #012 (WCAG 2.2): 0 is black, 1 is white. */
export function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours: 1 is none, 21 is black on white. */
export function contrast(front: string, back: string): number {
  const [low = 0, high = 0] = [luminance(front), luminance(back)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}

/** Whether white text is more readable on a colour than black text. */
export const isDark = (colour: string): boolean => contrast('#FFFFFF', colour) >= contrast('#000000', colour);
