/** What stops a form before the server is asked, in the player's words and at its field: thrown while it is being sent. */
export class AtField extends Error {
  readonly field: string;

  constructor(field: string, words: string) {
    super(words);
    this.name = 'AtField';
    this.field = field;
  }
}
