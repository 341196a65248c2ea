import { log } from './console.ts';

export interface MessageDetail {
  isFromUser: boolean;
  content: string;
}

export interface ErrorDetail {
  /** What failed: starting the conversation, or getting an answer. */
  step: 'start' | 'send';
  message: string;
}

export interface WidgetEvents {
  open: undefined;
  close: undefined;
  message: MessageDetail;
  error: ErrorDetail;
}

export type Emit = <Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name]) => void;

/** The page's event handlers. If one throws, it is reported and nothing else breaks. */
export function createEvents() {
  let handlers: [name: unknown, handler: (detail: unknown) => void][] = [];
  return {
    on(name: unknown, handler: (detail: unknown) => void): void {
      handlers.push([name, handler]);
    },
    emit(name: string, detail: unknown): void {
      for (const [wanted, handler] of handlers) {
        try {
          if (wanted === name) handler(detail);
        } catch (error) {
          log(`'${name}' handler failed`, error);
        }
      }
    },
    clear(): void {
      handlers = [];
    },
  };
}
