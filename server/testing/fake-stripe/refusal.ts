/** An error response of Stripe. */
export class Refusal extends Error {
  readonly status: number;
  readonly fields: Record<string, unknown>;

  constructor(status: number, fields: Record<string, unknown>) {
    super(String(fields['message']));
    this.status = status;
    this.fields = fields;
  }
}

export const invalidRequest = (code: string, message: string, status = 400) =>
  new Refusal(status, { type: 'invalid_request_error', code, message });

export const missing = (what: string, name: string) =>
  invalidRequest('resource_missing', `No such ${what}: '${name}'`, 404);
