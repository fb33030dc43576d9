import { fonts, palette, radii, roles } from '@centinela/ui/tokens.ts';
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Brand blue in ten steps, from lightest to darkest. */
const dusk: MantineColorsTuple = [
  '#EEF1F8',
  '#DCE2F0',
  '#B7C3E0',
  '#8FA2CE',
  '#6C84BD',
  '#5067A5',
  '#3A5190',
  palette.dusk,
  palette.ink,
  palette.night,
];

/** Mantine's greys for the dark scheme, from text to darkest surface. */
const dark: MantineColorsTuple = [
  roles.dark.text,
  roles.dark['text-muted'],
  '#97A4C2',
  roles.dark['line-strong'],
  '#3A4A70',
  '#223150',
  '#192745',
  palette.ink,
  '#0F192E',
  palette.night,
];

/** Accent colour for primary buttons. */
const light: MantineColorsTuple = [
  '#FFF6E3',
  '#FFECC6',
  '#FFDD99',
  '#FFCF6B',
  '#FFC247',
  palette.light,
  palette.light,
  '#F0A20F',
  '#B97A00',
  '#855500',
];

/** Resolves colours by role instead of shade, so that both schemes use the design tokens. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const { variant, color } = input;
  if (variant === 'filled' && color === 'light')
    return {
      background: 'var(--accent)',
      hover: 'var(--mantine-color-light-4)',
      color: 'var(--on-accent)',
      border: '1px solid transparent',
    };
  if (variant === 'filled' && color === 'red')
    return {
      background: roles.light.danger,
      hover: '#9C2923',
      color: palette.white,
      border: '1px solid transparent',
    };
  if (variant === 'light' && color === 'green')
    return {
      background: 'var(--ok-soft)',
      hover: 'var(--ok-soft)',
      color: 'var(--ok)',
      border: '1px solid transparent',
    };
  if (variant === 'light' && color === 'red')
    return {
      background: 'var(--danger-soft)',
      hover: 'var(--danger-soft)',
      color: 'var(--danger)',
      border: '1px solid transparent',
    };
  if (variant === 'light' && color === 'gray')
    return {
      background: 'var(--surface-sunken)',
      hover: 'var(--line)',
      color: 'var(--text-muted)',
      border: '1px solid transparent',
    };
  // Mantine's own background is darker than any surface of the dark scheme.
  if (variant === 'light' && (color === 'dusk' || color === undefined))
    return {
      background: 'color-mix(in srgb, var(--mantine-color-dusk-5) 20%, transparent)',
      hover: 'color-mix(in srgb, var(--mantine-color-dusk-5) 32%, transparent)',
      color: 'var(--text)',
      border: '1px solid transparent',
    };
  if (variant === 'outline' && color === 'gray')
    return {
      background: 'transparent',
      hover: 'var(--surface-sunken)',
      color: 'var(--text-muted)',
      border: '1px solid var(--line-strong)',
    };
  if ((variant === 'subtle' || variant === 'transparent') && (color === 'gray' || color === 'dusk'))
    return {
      background: 'transparent',
      hover: 'var(--surface-sunken)',
      color: 'var(--text)',
      border: '1px solid transparent',
    };
  if (variant === 'subtle' && color === 'red')
    return {
      background: 'transparent',
      hover: 'var(--danger-soft)',
      color: 'var(--danger)',
      border: '1px solid transparent',
    };
  return defaultVariantColorsResolver(input);
};

/** Mantine would hide the scrollbar with a style element; base.css does it instead. */
const scrollLockProps = { removeScrollProps: { removeScrollBar: false } };

/** Id of the element in the layout that contains menus. */
export const floatingId = 'floating';

/**
 * A long list of suggestions scrolls itself, and its field moves through it. Mantine's scroll area inside the list would have
 * to be focusable (WCAG 2.1.1).
 */
const scrollingList = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: '14rem', overflowY: 'auto' } },
} as const;

export const theme = createTheme({
  colors: { dusk, light, dark },
  primaryColor: 'dusk',
  primaryShade: { light: 7, dark: 5 },
  white: palette.white,
  black: palette.ink,
  fontFamily: fonts.body,
  headings: { fontFamily: fonts.heading, fontWeight: '650' },
  defaultRadius: radii.s,
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  // Plain settings, not `Menu.extend`, which would load the component with the first screen.
  components: {
    Autocomplete: scrollingList,
    MultiSelect: scrollingList,
    Select: scrollingList,
    TagsInput: scrollingList,
    // No uppercase, which is harder to read.
    Badge: { defaultProps: { tt: 'none' } },
    // A menu may only contain items (WAI-ARIA, menu), so its first item receives the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // A dialog's header must not be a `banner` landmark.
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } }, ...scrollLockProps } },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } }, ...scrollLockProps } },
    // Menus are rendered inside the main landmark, in the element with this id (shell/Frame.tsx).
    Popover: { defaultProps: { portalProps: { target: `#${floatingId}` } } },
  },
});

/** Mantine's role colours, mapped to the design tokens. */
const roleVariables = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-body': 'var(--surface-raised)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-placeholder': 'var(--text-muted)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface-raised)',
  '--mantine-color-default-hover': 'var(--surface-sunken)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-red-6': 'var(--danger)',
  '--mantine-color-disabled': 'var(--surface-sunken)',
  '--mantine-color-disabled-color': 'var(--text-muted)',
  '--mantine-color-disabled-border': 'var(--line)',
};

export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: roleVariables,
  dark: roleVariables,
});
