import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Somebody at work, whose actions are counted: a click, a key or chord, a field that is filled or chosen from, something
 * dragged to a place. A journey that promises how much a job costs does all of it through here.
 */
export function countActions(page: Page) {
  const done: string[] = [];
  const count = (what: string, act: Promise<unknown>): Promise<void> => {
    done.push(what);
    return act.then(() => undefined);
  };
  return {
    click: (on: Locator) => count(`click ${on}`, on.click()),
    /** A key or a chord, such as `Control+Enter`: where the focus is. */
    press: (keys: string) => count(`press ${keys}`, page.keyboard.press(keys)),
    fill: (field: Locator, text: string) => count(`fill ${field}`, field.fill(text)),
    choose: (field: Locator, option: string) => count(`choose ${option}`, field.selectOption(option)),
    drag: (from: Locator, to: Locator) => count(`drag ${from} to ${to}`, from.dragTo(to)),
    /** Expects that all of it took no more than so many actions; a failure names each. */
    expectAtMost: (most: number) => expect(done.length, done.join('\n')).toBeLessThanOrEqual(most),
  };
}
