import { useTold } from '../../host/use-told.ts';
import { thisProgram } from './this-program.ts';

export function useAppSettings() {
  const program = thisProgram();
  return useTold(['settings'], () => program.settings(), program.onSettingsChanged);
}
