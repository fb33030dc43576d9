/** Where contact forms go without a script. */
export const askPath = '/pedir';

/** Where the form goes that a CV may come with. */
export const cvPath = `${askPath}/cv`;

/** The page that has a contact form and nothing else. */
export const contactPath = '/contacto';

/** Where the form of every page that has one stands. */
export const askAnchor = 'pedir';

/** What a form at the foot of a page asks about. */
export interface Ask {
  title: string;
  /** A sentence or two beside the form. */
  lead: string;
  /** Whether a visit is asked for: the company's terms of one stand below the lead. */
  isVisit?: boolean;
  /** As `leadTopics` of the API has them. */
  topic: 'CONTACT' | 'PLAN' | 'PROMOTION' | 'ADDON' | 'PRODUCT' | 'AGENT' | 'JOB' | 'COVERAGE';
  /** Slugs of what is asked about; of an add-on its code. */
  about?: Readonly<Partial<Record<'plan' | 'product' | 'promotion' | 'addon', string>>>;
  /** Plans of which one is asked for: their slugs and what they are called. The one of `about` is chosen at the beginning. */
  plans?: readonly { slug: string; name: string }[];
  /** What the page is about, in the words that a chat begins with: "el plan Clásico". */
  chat: string;
  /** What the box for words is called; without it, the usual question. */
  message?: string;
  /** Whether a CV may come with it. */
  takesCv?: boolean;
  /** Where the visitor lives, where the page knows it already: "Morón, Buenos Aires". */
  place?: string;
}

/** What somebody is told who has left a telephone. */
export interface Receipt {
  /** Null for what a program sent: it is told nothing. */
  number: number | null;
  /** By when a person calls. */
  callBy: string | null;
}

/** A receipt as a page's address holds it: the number, and the minute since 1970, in base 36. */
export const receiptText = (receipt: Receipt | null): string => {
  const minute = receipt?.callBy ? Math.round(Date.parse(receipt.callBy) / 60_000) : 0;
  return `${receipt?.number ?? 0}-${minute.toString(36)}`;
};

const written = /^(\d{1,10})-([0-9a-z]{1,7})$/;

/** The receipt of an address; null for what is none. */
export function readReceipt(text: string): Receipt | null {
  const [, number, minute] = written.exec(text) ?? [];
  if (number === undefined || minute === undefined) return null;
  const instant = Number.parseInt(minute, 36);
  return {
    number: Number(number) || null,
    callBy: instant === 0 ? null : new Date(instant * 60_000).toISOString(),
  };
}
