import { type NamedTest, testsOf } from '../specification/row.ts';

/** A guide that says so, or the code in one place that decides it, where a test would only repeat it. */
export interface Reference {
  file: string;
}

export type State =
  | { is: 'met'; by: readonly [NamedTest | Reference, ...(NamedTest | Reference)[]] }
  | { is: 'not applicable'; because: string }
  | { is: 'open'; because: string };

/** A requirement of OWASP ASVS 5.0, in our own words, and whether Parley meets it. */
export type Requirement = readonly [id: string, words: string, state: State];

export interface Chapter {
  title: string;
  requirements: readonly Requirement[];
}

export const met = (...by: Extract<State, { is: 'met' }>['by']): State => ({ is: 'met', by });
export const notApplicable = (because: string): State => ({ is: 'not applicable', because });
export const open = (because: string): State => ({ is: 'open', because });
export const says = (file: string): Reference => ({ file });

export const http = (name: string) => testsOf(`server/http/${name}.test.ts`);
export const account = (name: string) => testsOf(`server/features/accounts/${name}.test.ts`);
export const appSignIn = testsOf('server/features/single-sign-on/app-sign-in.test.ts');
export const browserSignIn = testsOf('desktop/main/browser-sign-in.test.ts');
export const singleSignOn = testsOf('server/features/single-sign-on/single-sign-on.test.ts');
export const withProvider = testsOf('server/features/single-sign-on/confirm-with-provider.test.ts');
export const hostileIssuer = testsOf('server/features/single-sign-on/hostile-issuer.test.ts');
export const audit = testsOf('server/features/audit/audit.test.ts');
export const addresses = testsOf('shared/loaders/http-loader-addresses.test.ts');
export const everyReply = testsOf('server/http/every-reply.test.ts');
export const forged = testsOf('server/features/single-sign-on/forged-tokens.test.ts')('an ID token %s is rejected');
export const sealed = testsOf('server/sealed-text.test.ts');
export const calls = testsOf('server/call-access.test.ts');
export const endpoints = testsOf('server/endpoints.test.ts');
export const otherWorkspace = testsOf('build/fuzz/other-workspace.test.ts')(
  'no call shows or changes anything of another workspace, or tells its ids from ones that don’t exist',
);
export const fuzz = testsOf('build/fuzz/fuzz.test.ts')(
  '500 calls made up from the API description, by everyone, are all answered in time and as described',
);
