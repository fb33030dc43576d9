/** The embedded PostgreSQL cannot run; the message is one Spanish sentence for the user who ran `npm start`. */
export class EmbeddedDatabaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedDatabaseError';
  }
}
