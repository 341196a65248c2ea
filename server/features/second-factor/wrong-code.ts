import type { Message } from '#shared/messages/message.ts';
import { type AppError, invalid } from '../../errors.ts';

export const wrongCode = (message: Message = 'Code is incorrect'): AppError =>
  invalid(message, [{ path: 'code', message }]);
