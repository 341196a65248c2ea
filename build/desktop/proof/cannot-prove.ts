/** Something that a proof needs is missing on this computer. The message is one sentence for the person who runs it. */
export class CannotProve extends Error {}
