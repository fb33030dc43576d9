import { isPassword, listControls } from './answers.ts';
import { sentDraftKey } from './sentDraftKey.ts';

/**
 * Unsent input of the public forms, in the storage of the tab: it survives a reload, and an error page that replaces the
 * form. Passwords and files are never stored.
 */
const keyPrefix = 'centinela.draft';

type Values = Record<string, string>;

/** Reads the text of a key; null without one, and when the browser blocks storage. */
function readItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it; does nothing when the browser blocks storage. */
function writeItem(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage a reload empties the form.
  }
}

const getKey = (form: HTMLFormElement): string =>
  [keyPrefix, location.pathname + location.search, form.getAttribute('action') ?? ''].join(' ');

function parseValues(text: string | null): Values {
  const values: Values = {};
  if (text === null) return values;
  try {
    for (const [name, value] of Object.entries(Object(JSON.parse(text))))
      if (typeof value === 'string') values[name] = value;
  } catch {
    // Not stored by this version of the script.
  }
  return values;
}

/** Lists the controls whose values are stored. */
const listKept = (form: HTMLFormElement) =>
  listControls(form).filter((control) => control.type !== 'file' && !isPassword(control));

const isCheckbox = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

function readValues(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const control of listKept(form))
    values[control.name] = isCheckbox(control) ? String(control.checked) : control.value;
  return values;
}

function restoreValues(form: HTMLFormElement, values: Values): void {
  for (const control of listKept(form)) {
    const value = values[control.name];
    if (value === undefined) continue;
    if (isCheckbox(control)) control.checked = value === 'true';
    else control.value = value;
  }
}

/** Deletes the draft of a form, once it is sent. */
export const deleteDraft = (form: HTMLFormElement): void => writeItem(getKey(form), null);

/**
 * Restores the input of a form and stores it from now on. Input that the server returned with errors is newer than the
 * stored one, so it stays.
 */
export function keepDraft(form: HTMLFormElement): void {
  if (listKept(form).length === 0) return;
  const isReturned = form.querySelector('[aria-invalid="true"]') !== null;
  if (!isReturned) restoreValues(form, parseValues(readItem(getKey(form))));
  const store = () => writeItem(getKey(form), JSON.stringify(readValues(form)));
  form.addEventListener('input', store);
  form.addEventListener('change', store);
}

/** Notes that the browser posts a form itself. The next page of the site without that form deletes the draft. */
export const noteSentDraft = (form: HTMLFormElement): void =>
  writeItem(sentDraftKey, JSON.stringify({ key: getKey(form), action: form.getAttribute('action') ?? '' }));

/** Deletes the draft of a form that the previous page has posted, unless this page shows the form again. */
export function deleteSentDraft(): void {
  const { key, action } = parseValues(readItem(sentDraftKey));
  if (key === undefined || action === undefined) return;
  writeItem(sentDraftKey, null);
  if (!document.querySelector(`form[action="${CSS.escape(action)}"]`)) writeItem(key, null);
}
