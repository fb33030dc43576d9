// Also used by the site's script, so it must not import React.

/** Fields of the contact form; the CV has a separate field and is only used in job applications. */
export const leadFields = ['name', 'phone', 'place', 'email', 'message', 'cv'] as const;
export type LeadField = (typeof leadFields)[number];

export type LeadValues = Partial<Record<LeadField, string>>;

/** Returns the id of a field's control, the target of error links. */
export const leadFieldId = (name: LeadField): string => `contacto-${name}`;

/** Returns the id of a field's error message; its last element contains the text. */
export const leadErrorId = (name: LeadField): string => `${leadFieldId(name)}-error`;

/** Id of the datalist with place suggestions. */
export const leadPlacesId = 'contacto-lugares';
