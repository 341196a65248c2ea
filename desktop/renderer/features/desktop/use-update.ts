import { useTold } from '../../host/use-told.ts';
import { thisProgram } from './this-program.ts';

/** Whether there is a newer version of the app. */
export function useUpdate() {
  const program = thisProgram();
  return useTold(['update'], () => program.update(), program.onUpdateChanged);
}
