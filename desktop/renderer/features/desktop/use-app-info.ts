import { useQuery } from '@tanstack/react-query';
import { thisProgram } from './this-program.ts';

export const useAppInfo = () => useQuery({ queryKey: ['app-info'], queryFn: () => thisProgram().info() });
