import base from '@centinela/ui/base.css?inline';

/** Matches dashboard rules that the public site does not have: the component library's and the notifications'. */
const dashboardSelector = /mantine|Toastify|\.m_[0-9a-f]{4}|dnd-/;

/**
 * Rules for bare elements (`a`, `body`, `:focus-visible`) belong to the dashboard. Those of the public site are in
 * its base sheet, in a layer that any unlayered rule would override.
 */
const isElementSelector = (selector: string): boolean => !/\.|\[|:root/.test(selector);

/** Whether a rule must be removed from the preview. Nested rules (media, layers) are checked recursively. */
function isDashboardRule(rule: CSSRule): boolean {
  if (rule instanceof CSSStyleRule)
    return dashboardSelector.test(rule.selectorText) || isElementSelector(rule.selectorText);
  if (rule instanceof CSSGroupingRule) return [...rule.cssRules].every(isDashboardRule);
  return false;
}

/** The rules of a sheet; reading a sheet of another origin throws, but there are none. */
const getRules = (sheet: CSSStyleSheet): CSSRule[] => {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
};

/**
 * Styles that only the preview has: two rings, of which one is visible on any background, around the focused field's
 * content, and a line around the element that a click would select.
 */
const previewStyles = `
  [data-surface] { cursor: pointer; min-height: 100vh; }
  [data-surface]:focus-visible { outline: 3px solid #1f5fd6; outline-offset: -3px; }
  [data-field-shown] { outline: 3px solid #ffb224 !important; outline-offset: 3px !important;
    box-shadow: 0 0 0 8px rgb(11 18 32 / 60%) !important; }
  img[data-field-shown], video[data-field-shown] { outline-width: 6px !important; outline-offset: -6px !important; }
  [data-field-near]:not([data-field-shown]) { outline: 2px dashed #1f5fd6 !important; outline-offset: 3px !important;
    box-shadow: 0 0 0 6px rgb(255 255 255 / 60%) !important; }
`;

/**
 * Gives a document the public site's styles: those of the public components (tokens, fonts, parts, views), and then
 * the site's base. Uses constructed sheets, because the Content-Security-Policy blocks style elements.
 */
export function applySiteStyles(target: Document): void {
  const { defaultView } = target;
  if (!defaultView) return;
  const text = [...document.styleSheets]
    .flatMap(getRules)
    .filter((rule) => !isDashboardRule(rule))
    .map((rule) => rule.cssText)
    .join('\n');
  const sheets = [base, text, previewStyles].map((css) => {
    const sheet = new defaultView.CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  target.adoptedStyleSheets = sheets;
}
