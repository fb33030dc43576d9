// Read by the site's script as well: without React.

/** What the contact form asks for; the CV only where somebody wants to work here, in a box of its own. */
export const leadFields = ['name', 'phone', 'place', 'email', 'message', 'cv'] as const;
export type LeadField = (typeof leadFields)[number];

export type LeadValues = Partial<Record<LeadField, string>>;

/** The id of a field's control: an error summary links to it. */
export const leadFieldId = (name: LeadField): string => `contacto-${name}`;

/** The id of what is said when a field is wrong; its last element has the words. */
export const leadErrorId = (name: LeadField): string => `${leadFieldId(name)}-error`;

/** The id of the list that helps to type a place. */
export const leadPlacesId = 'contacto-lugares';
