import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { theme, variables } from './theme.ts';

/**
 * The component library's variables as a constructed sheet: the library itself would write
 * style elements, which the Content-Security-Policy forbids.
 */
export function applyVariables(): void {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    convertCssVariables(deepMerge(defaultCssVariablesResolver(whole), variables(whole)), ':root'),
  );
  document.adoptedStyleSheets.push(sheet);
}
