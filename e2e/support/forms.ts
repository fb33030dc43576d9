import { expect, type Locator, type Page } from '@playwright/test';

const getNextButton = (page: Page): Locator => page.getByRole('button', { name: 'Seguir', exact: true });

/**
 * Continues in a form with steps until a field or button is visible. Without a script, and in forms without steps, it is
 * visible at once.
 */
export async function goTo(page: Page, element: Locator): Promise<void> {
  const next = getNextButton(page);
  for (;;) {
    await expect
      .poll(async () => (await element.isVisible()) || (await next.isVisible()), { timeout: 15_000 })
      .toBe(true);
    if (await element.isVisible()) return;
    await next.click();
  }
}

/** Fills in fields by their labels, in the order of the form. */
export async function fillFields(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = page
      .getByLabel(label, { exact: true })
      .or(page.getByLabel(`${label} (si querés)`))
      .first();
    await goTo(page, field);
    await field.fill(value);
  }
}

/** Goes to the last step of a form and sends it. */
export async function sendForm(page: Page, button: Locator): Promise<void> {
  await goTo(page, button);
  await button.click();
}
