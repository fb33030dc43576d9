/** What of a kind of field is for the server only. It stands in `<kind>.server.ts`, which no browser loads. */
export interface ServerKind {
  /** The form in which a parsed value is stored: markup is reduced to its policy before anybody can read it. */
  sanitise(value: unknown): unknown;
}
