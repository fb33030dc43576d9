/** The company's brand from the settings at the time of sending. */
export interface Brand {
  name: string;
  /** Origin of the site, without a trailing slash. */
  origin: string;
  /** Logo for a dark background: `cid:…` in a mail, a URL in a preview. Null: the default logo is drawn. */
  logo: string | null;
  /** Background of the header, #RRGGBB. */
  primary: string;
  onPrimary: string;
  /** Background of the primary button. */
  accent: string;
  onAccent: string;
  phone: { text: string; href: string } | null;
  email: string | null;
  address: string | null;
  hours: string | null;
  social: readonly { name: string; url: string }[];
}

export const plainBrand: Omit<Brand, 'origin'> = {
  name: 'Centinela',
  logo: null,
  primary: '#13203A',
  onPrimary: '#FFFFFF',
  accent: '#FFB224',
  onAccent: '#0B1220',
  phone: null,
  email: null,
  address: null,
  hours: null,
  social: [],
};
