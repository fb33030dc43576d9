/** The company as the settings describe it at the moment of sending. */
export interface Brand {
  name: string;
  /** Address of the site, without a slash at the end. */
  origin: string;
  /** A picture of the logo for a dark ground: `cid:…` in a mail, an address in a preview. Null: the mark is drawn. */
  logo: string | null;
  /** Ground of the head, #RRGGBB. */
  primary: string;
  onPrimary: string;
  /** Ground of the one thing to press. */
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
