/** The embedded PostgreSQL can't run; the message is one Spanish sentence for whoever typed `npm start`. */
export class EmbeddedDatabaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedDatabaseError';
  }
}
