/** Whether a text is a month as the API takes it: 2026-07. */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** A month out of an address; nothing of what is none, which would be refused. */
export const monthOf = (text: string | null): string => (text !== null && isMonth(text) ? text : '');
