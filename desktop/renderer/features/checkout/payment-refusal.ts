/** The provider said no; `words` are its own where it has some. */
export class PaymentRefusal extends Error {
  override name = 'PaymentRefusal';
  readonly words: string | undefined;

  constructor(words: string | undefined) {
    super(words);
    this.words = words;
  }
}
