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

/** Why a backup couldn't be restored, if the app has a sentence for it. */
export const RestoreProblem = z.enum([...StartProblem.options, 'foreign']);
export type RestoreProblem = z.infer<typeof RestoreProblem>;

/** Checking reads the whole file, so that how much there is to load is known afterward. */
export const RestoreProgress = z.object({
  step: z.enum(['check', 'load', 'start']),
  /** 0 to 1; null if the total isn't known. */
  fraction: z.number().min(0).max(1).nullable(),
});
export type RestoreProgress = z.infer<typeof RestoreProgress>;

/** A website of a backup. Websites of two installations may have the same ID, but weren't created at the same time. */
export const RestoredWebsite = z.object({ id: z.number().int(), createdAt: z.iso.datetime() });
export type RestoredWebsite = z.infer<typeof RestoredWebsite>;

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
  /** Fills an empty folder from a backup, instead of a start. */
  z.object({ type: z.literal('restore'), dataDir: z.string(), file: z.string() }),
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
  z.object({ type: z.literal('restoring'), progress: RestoreProgress }),
  z.object({ type: z.literal('restored'), websites: z.array(RestoredWebsite) }),
  z.object({ type: z.literal('not restored'), problem: RestoreProblem.nullable(), message: z.string() }),
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
