declare module 'react' {
  /** Custom properties may stand in a style: a part's own numbers, such as a count of columns. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

/** Joins class names; what is false, null or empty is left out. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
