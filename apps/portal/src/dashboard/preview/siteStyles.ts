import base from '@centinela/ui/base.css?inline';

/** The dashboard's own rules, which the site does not have: its component library's and its toasts'. */
const foreign = /mantine|Toastify|\.m_[0-9a-f]{4}|dnd-/;

/**
 * A rule for bare elements (`a`, `body`, `:focus-visible`) is the dashboard's: the site's own stand in its base
 * sheet, in a layer that any of these would beat.
 */
const isBare = (selector: string): boolean => !/\.|\[|:root/.test(selector);

/** True for a rule that the preview should not have. Rules that hold others (media, layers) are looked into. */
function isForeign(rule: CSSRule): boolean {
  if (rule instanceof CSSStyleRule) return foreign.test(rule.selectorText) || isBare(rule.selectorText);
  if (rule instanceof CSSGroupingRule) return [...rule.cssRules].every(isForeign);
  return false;
}

/** A sheet of another origin can't be read, and none of ours is. */
const rulesOf = (sheet: CSSStyleSheet): CSSRule[] => {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
};

/**
 * What only a preview has: two rings of which one can be seen on any ground, around what the field with the focus is seen
 * in, and a line around what a press would lead from.
 */
const ofPreview = `
  [data-surface] { cursor: pointer; min-height: 100vh; }
  [data-surface]:focus-visible { outline: 3px solid #1f5fd6; outline-offset: -3px; }
  [data-field-shown] { outline: 3px solid #ffb224 !important; outline-offset: 3px !important;
    box-shadow: 0 0 0 8px rgb(11 18 32 / 60%) !important; }
  img[data-field-shown], video[data-field-shown] { outline-width: 6px !important; outline-offset: -6px !important; }
  [data-field-near]:not([data-field-shown]) { outline: 2px dashed #1f5fd6 !important; outline-offset: 3px !important;
    box-shadow: 0 0 0 6px rgb(255 255 255 / 60%) !important; }
`;

/**
 * Gives a document the site's styles: those that came with the public components (tokens, typefaces, parts,
 * views), and the site's own base last. As constructed sheets, which the Content-Security-Policy lets through
 * where it lets no style element through.
 */
export function dressDocument(target: Document): void {
  const { defaultView } = target;
  if (!defaultView) return;
  const text = [...document.styleSheets]
    .flatMap(rulesOf)
    .filter((rule) => !isForeign(rule))
    .map((rule) => rule.cssText)
    .join('\n');
  const sheets = [base, text, ofPreview].map((css) => {
    const sheet = new defaultView.CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  target.adoptedStyleSheets = sheets;
}
