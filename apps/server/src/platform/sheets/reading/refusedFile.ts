/** The reason why a file cannot be read, as a message for the user who uploads it. */
export class RefusedFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RefusedFile';
  }
}
