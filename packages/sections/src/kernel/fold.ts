/** Lower case without accents: what a search compares. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a text, folded, with a sign between them: "Plan Avanzado 24 h" → "plan-avanzado-24-h". */
export const joinWords = (text: string, sign: '-' | '_'): string =>
  (foldText(text).match(/[a-z0-9]+/g) ?? []).join(sign);
