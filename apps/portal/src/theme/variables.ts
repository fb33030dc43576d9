import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { theme, variables } from './theme.ts';

/**
 * Applies Mantine's CSS variables as a constructed style sheet, because the Content-Security-Policy forbids the style
 * elements that Mantine would write.
 */
export function applyVariables(): void {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    convertCssVariables(deepMerge(defaultCssVariablesResolver(whole), variables(whole)), ':root'),
  );
  document.adoptedStyleSheets.push(sheet);
}
