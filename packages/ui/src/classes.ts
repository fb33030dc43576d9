declare module 'react' {
  /** Allows custom properties in a style, such as a number of columns. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

/** Joins class names; false, null and empty values are left out. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
