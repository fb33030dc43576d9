import type { FormSection } from './formSections.ts';

/** The id of a section's element in the form. */
export const sectionId = ({ key }: FormSection): string => `form-section-${key}`;
