import { z } from '../contracts/messages.ts';

/** Every request to the server on this computer has the app's key in it. Nothing else knows the key. */
export const appKeyHeader = 'x-parley-app-key';

const ProgramId = z.number().int();

/** Programs of ours that the server starts: its database, and the models that run on this computer. */
export const ProgramName = z.enum(['embedded', 'model-worker']);
export type ProgramName = z.infer<typeof ProgramName>;

/** Why the server couldn't start, if the app has a sentence for it. */
export const StartProblem = z.enum(['disk-full', 'in-use', 'newer-version', 'damaged']);
export type StartProblem = z.infer<typeof StartProblem>;

/** What the app tells the server on this computer. */
export const ToLocalServer = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    dataDir: z.string(),
    publicUrl: z.url(),
    key: z.string().min(32),
    ownerName: z.string(),
  }),
  z.object({ type: z.literal('back up'), id: z.number().int(), file: z.string() }),
  z.object({ type: z.literal('stop') }),
  z.object({ type: z.literal('program said'), id: ProgramId, message: z.unknown() }),
  z.object({ type: z.literal('program ended'), id: ProgramId, code: z.number().nullable() }),
]);
export type ToLocalServer = z.infer<typeof ToLocalServer>;

/** What it tells the app. Electron's utility processes can't start others, so the app does that for it. */
export const FromLocalServer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), port: z.number().int() }),
  z.object({ type: z.literal('refused'), problem: StartProblem.nullable(), message: z.string() }),
  z.object({
    type: z.literal('backed up'),
    id: z.number().int(),
    problem: z.string().nullable(),
    isDiskFull: z.boolean(),
  }),
  z.object({
    type: z.literal('start program'),
    id: ProgramId,
    name: ProgramName,
    args: z.array(z.string()),
    cwd: z.string().optional(),
    execArgv: z.array(z.string()),
  }),
  z.object({ type: z.literal('tell program'), id: ProgramId, message: z.unknown() }),
  z.object({ type: z.literal('kill program'), id: ProgramId }),
]);
export type FromLocalServer = z.infer<typeof FromLocalServer>;
