import { findPart } from '../dom.ts';
import { type IslandText, translate } from '../translate.ts';

/** The half-days that the server offers with a receipt. */
export interface VisitOffer {
  /** Path of the visit's page, which receives the choice. */
  path: string;
  kind: 'VISIT' | 'CALL';
  options: { value: string; label: string }[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readOption = (option: unknown): VisitOffer['options'] =>
  isRecord(option) && typeof option.value === 'string' && typeof option.label === 'string'
    ? [{ value: option.value, label: option.label }]
    : [];

/** Reads the offer of a receipt; null for none, or one without a path of this site. */
export function readVisitOffer(value: unknown): VisitOffer | null {
  if (!isRecord(value) || typeof value.path !== 'string' || !/^\/visita\/[\w-]+$/.test(value.path))
    return null;
  const options = Array.isArray(value.options) ? value.options.flatMap(readOption) : [];
  if (options.length === 0) return null;
  return { path: value.path, kind: value.kind === 'VISIT' ? 'VISIT' : 'CALL', options };
}

const titles = {
  VISIT: 'Elegí cuándo vamos a verlo con vos:',
  CALL: 'O elegí cuándo te llamamos:',
} as const satisfies Record<string, IslandText>;

/** Shows the offered half-days in the confirmation of a form. */
export function showVisitOffer(thanks: HTMLElement, { path, kind, options }: VisitOffer): void {
  const form = findPart(thanks, 'offer');
  if (!(form instanceof HTMLFormElement)) return;
  form.action = path;
  findPart(form, 'offerTitle')?.replaceChildren(translate(titles[kind]));
  findPart(form, 'offerMore')?.setAttribute('href', path);
  for (const [index, button] of form.querySelectorAll('button').entries()) {
    const option = options[index];
    button.hidden = option === undefined;
    button.value = option?.value ?? '';
    button.textContent = option?.label ?? '';
  }
  form.hidden = false;
}
