/** Whether a text is a month in the API's format: 2026-07. */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The month in a URL; empty for an invalid month, which the API would reject. */
export const parseMonth = (text: string | null): string => (text !== null && isMonth(text) ? text : '');
