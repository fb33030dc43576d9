import type { FormSection } from './formSections.ts';

/** The id of a section's element in the form. */
export const getSectionElementId = ({ key }: FormSection): string => `form-section-${key}`;
