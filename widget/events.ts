import { log } from './console.ts';

export interface MessageDetail {
  isFromUser: boolean;
  content: string;
}

export interface WidgetEvents {
  open: undefined;
  close: undefined;
  message: MessageDetail;
}

export type Emit = <Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name]) => void;

/** What the page listens to. Handlers are the page's code: one that throws is reported and stops nothing. */
export function createEvents() {
  const handlers = new Map<string, Set<(detail: unknown) => void>>();
  return {
    on(name: string, handler: (detail: unknown) => void): void {
      handlers.set(name, (handlers.get(name) ?? new Set()).add(handler));
    },
    emit(name: string, detail: unknown): void {
      for (const handler of handlers.get(name) ?? []) {
        try {
          handler(detail);
        } catch (error) {
          log(`a '${name}' handler failed`, error);
        }
      }
    },
    clear(): void {
      handlers.clear();
    },
  };
}
