import type { FormSteps } from '@centinela/ui/formSteps/FormSteps.tsx';

/** URL that receives contact forms submitted without JavaScript. */
export const contactFormPath = '/pedir';

/** URL that receives contact forms with a CV. */
export const cvFormPath = `${contactFormPath}/cv`;

/** The page with only a contact form. */
export const contactPath = '/contacto';

/** Anchor of the contact form on every page that has one. */
export const contactFormAnchor = 'pedir';

/** Configuration of the contact form at the foot of a page. */
export interface ContactFormOptions {
  title: string;
  /** One or two sentences next to the form. */
  lead: string;
  /** True if the form requests a visit. Then the company's terms for visits follow the lead text. */
  isVisit?: boolean;
  /** True if the steps after the request are shown with their dates. The page is then cached for minutes only. */
  hasSteps?: boolean;
  /** One of the API's `leadTopics`. */
  topic: 'CONTACT' | 'PLAN' | 'PROMOTION' | 'ADDON' | 'PRODUCT' | 'AGENT' | 'JOB' | 'COVERAGE';
  /** Slugs of the items that the request is about; for an add-on its code. */
  about?: Readonly<Partial<Record<'plan' | 'product' | 'promotion' | 'addon', string>>>;
  /** Plans to choose from, by slug and name. The plan in `about` is preselected. */
  plans?: readonly { slug: string; name: string }[];
  /** Subject of the page for the first message of a chat: "el plan Clásico". */
  chat: string;
  /** Label of the message field; defaults to the usual question. */
  message?: string;
  /** True if a CV can be attached. */
  takesCv?: boolean;
  /** Shows the fields in steps; with the styles of a step, which other pages don't load. */
  steps?: FormSteps;
  /** The visitor's locality if the page already knows it: "Morón, Buenos Aires". */
  place?: string;
}

/** Confirmation for a visitor who left a phone number. */
export interface Receipt {
  /** Null for submissions by bots, which get no number. */
  number: number | null;
  /** Time before which the company calls back; null without a promise. */
  callBy: string | null;
  /** True if `/visita` leads to half-days to choose from. */
  offersVisit?: boolean;
}

/** Encodes a receipt for the address: the number, the minute since 1970 in base 36, and `v` if it offers a visit. */
export const formatReceipt = (receipt: Receipt | null): string => {
  const minute = receipt?.callBy ? Math.round(Date.parse(receipt.callBy) / 60_000) : 0;
  return `${receipt?.number ?? 0}-${minute.toString(36)}${receipt?.offersVisit ? '-v' : ''}`;
};

const receiptPattern = /^(\d{1,10})-([0-9a-z]{1,7})(-v)?$/;

/** Parses a receipt from the address; null when it is invalid. */
export function readReceipt(text: string): Receipt | null {
  const [, number, minute, visit] = receiptPattern.exec(text) ?? [];
  if (number === undefined || minute === undefined) return null;
  const instant = Number.parseInt(minute, 36);
  return {
    number: Number(number) || null,
    callBy: instant === 0 ? null : new Date(instant * 60_000).toISOString(),
    offersVisit: visit !== undefined,
  };
}
