/** What a proof needs is missing on this computer. Its message is one sentence for anyone who runs it. */
export class CannotProve extends Error {}
