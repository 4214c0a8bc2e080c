/** Thrown while sending: an error at a field, before the server is asked. */
export class AtField extends Error {
  readonly field: string;

  constructor(field: string, words: string) {
    super(words);
    this.name = 'AtField';
    this.field = field;
  }
}
