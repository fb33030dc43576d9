/** The server-only part of a field kind, in `<kind>.server.ts`, which browsers never load. */
export interface ServerKind {
  /** Reduces markup in a parsed value to its policy before it is stored. */
  sanitise(value: unknown): unknown;
}
