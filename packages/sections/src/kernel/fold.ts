/** Converts to lower case and removes accents, for searching. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Joins the folded words of a text with a separator: "Plan Avanzado 24 h" → "plan-avanzado-24-h". */
export const joinWords = (text: string, sign: '-' | '_'): string =>
  (foldText(text).match(/[a-z0-9]+/g) ?? []).join(sign);
