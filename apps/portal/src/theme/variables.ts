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
  const mergedTheme = mergeMantineTheme(DEFAULT_THEME, theme);
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(
    convertCssVariables(deepMerge(defaultCssVariablesResolver(mergedTheme), variables(mergedTheme)), ':root'),
  );
  document.adoptedStyleSheets.push(styleSheet);
}
