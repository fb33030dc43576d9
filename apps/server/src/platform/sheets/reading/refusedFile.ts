/** Why a file cannot be read at all, in words for the person who uploads it. */
export class RefusedFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RefusedFile';
  }
}
