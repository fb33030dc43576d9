import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** Text field of the form, by its label. */
export const field = (label: string): Locator => page.getByRole('textbox', { name: label, exact: true });

/** Message at the top right. */
export const toast = (text: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: text }).first();

/** Button by its exact name. */
export const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

/** Waits until the screen has loaded and no request is pending. */
export const waitUntilSettled = () =>
  expect.element(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');

/** Waits until the form of an entry accepts input. */
export async function waitForForm(): Promise<void> {
  await expect.element(button('Guardar borrador')).toBeVisible();
  await waitUntilSettled();
}

/** Presses a chord such as `Control+Enter` on the focused element. */
export function press(chord: string): Promise<void> {
  const keys = chord.split('+');
  const lastKey = keys.pop() ?? '';
  const down = keys.map((key) => `{${key}>}`).join('');
  const up = keys.map((key) => `{/${key}}`).join('');
  return userEvent.keyboard(`${down}{${lastKey}}${up}`);
}

/** Moves the focus to an element. */
export function focus(locator: Locator): void {
  const element = locator.element();
  if (element instanceof HTMLElement) element.focus();
}

/** Pastes spreadsheet cells into the focused element: a line per row, tabs between cells. */
export function paste(lines: readonly string[]): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', lines.join('\r\n'));
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}
