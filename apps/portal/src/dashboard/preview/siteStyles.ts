import base from '@centinela/ui/base.css?inline';

/** Matches selectors that only the dashboard has: those of the component library and of the notifications. */
const dashboardSelector = /mantine|Toastify|\.m_[0-9a-f]{4}|dnd-/;

/**
 * Whether a selector matches bare elements (`a`, `body`, `:focus-visible`). Such rules belong to the dashboard, and
 * would override the public site's rules for these elements, which are in a cascade layer of its base sheet.
 */
const isElementSelector = (selector: string): boolean => !/\.|\[|:root/.test(selector);

/** Whether a rule must be removed from the preview. Nested rules (media, layers) are checked recursively. */
function isDashboardRule(rule: CSSRule): boolean {
  if (rule instanceof CSSStyleRule)
    return dashboardSelector.test(rule.selectorText) || isElementSelector(rule.selectorText);
  if (rule instanceof CSSGroupingRule) return [...rule.cssRules].every(isDashboardRule);
  return false;
}

/** Returns the rules of a style sheet; none if it belongs to another origin, which throws an error. */
const getRules = (sheet: CSSStyleSheet): CSSRule[] => {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
};

/**
 * Styles that only the preview has. The focused field's content gets a light and a dark ring, so that one of them is
 * visible on any background. The element that a click would select gets a dashed outline.
 */
const previewStyles = `
  [data-view-container] { cursor: pointer; }
  [data-view-container]:focus-visible { outline: 3px solid #1f5fd6; outline-offset: -3px; }
  [data-field-shown] { outline: 3px solid #ffb224 !important; outline-offset: 3px !important;
    box-shadow: 0 0 0 8px rgb(11 18 32 / 60%) !important; }
  img[data-field-shown], video[data-field-shown] { outline-width: 6px !important; outline-offset: -6px !important; }
  [data-field-near]:not([data-field-shown]) { outline: 2px dashed #1f5fd6 !important; outline-offset: 3px !important;
    box-shadow: 0 0 0 6px rgb(255 255 255 / 60%) !important; }
`;

/**
 * Applies the public site's styles to a document: the site's base sheet, and the styles of the public components
 * (tokens, fonts, parts, views). Uses constructed sheets, because the Content-Security-Policy blocks style elements.
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
