/** The interface languages; Spanish is the default (specification, section 9). */
export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

/** A text in all interface languages: Spanish, then English. */
export type Label = readonly [es: string, en: string];

/** Returns a label in one language. */
export const inLanguage = (label: Label, language: Language): string => label[language === 'en' ? 1 : 0];
