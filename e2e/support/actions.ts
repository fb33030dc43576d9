import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Performs and counts user actions: clicks, keys or chords, filled fields, choices and drags. A journey that promises
 * a maximum number of actions performs all of them through this object.
 */
export function countActions(page: Page) {
  const actions: string[] = [];
  const count = (description: string, act: Promise<unknown>): Promise<void> => {
    actions.push(description);
    return act.then(() => undefined);
  };
  return {
    click: (on: Locator) => count(`click ${on}`, on.click()),
    /** Presses a key or chord, such as `Control+Enter`, on the focused element. */
    press: (keys: string) => count(`press ${keys}`, page.keyboard.press(keys)),
    fill: (field: Locator, text: string) => count(`fill ${field}`, field.fill(text)),
    choose: (field: Locator, option: string) => count(`choose ${option}`, field.selectOption(option)),
    drag: (from: Locator, to: Locator) => count(`drag ${from} to ${to}`, from.dragTo(to)),
    /** Expects at most this number of actions; a failure lists them. */
    expectAtMost: (max: number) => expect(actions.length, actions.join('\n')).toBeLessThanOrEqual(max),
  };
}
