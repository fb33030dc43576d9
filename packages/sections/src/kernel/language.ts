/** The interface's languages. Spanish is the default (specification, section 9). */
export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

/** A text in every language of the interface: Spanish first, then English. */
export type Label = readonly [es: string, en: string];

/** The text of a label in one language. */
export const inLanguage = (label: Label, language: Language): string => label[language === 'en' ? 1 : 0];
