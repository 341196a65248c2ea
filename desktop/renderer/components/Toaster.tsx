import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { dismissToast, useToast } from './toasts.tsx';
import { words } from './words.ts';

const actionDuration = 10_000;
/** As wide as the sidebar, above the user's name. Moved there, so that it shifts no layout when a screen without one opens. */
const besideSidebar =
  'lg:[body:has(aside[data-sidebar])_&]:translate-x-0 lg:[body:has(aside[data-sidebar])_&]:translate-y-[calc(100dvh-100%-4rem)] lg:[body:has(aside[data-sidebar])_&]:max-w-[248px]';

/** Renders toasts. Mounted once around everything. F8 moves focus there. */
export function Toaster() {
  const toast = useToast((state) => state.current);
  const isDanger = toast?.tone === 'danger';
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={50} duration={5000} label={words().message}>
      {toast && (
        <Toast.Root
          key={toast.id}
          type={isDanger || toast.action ? 'foreground' : 'background'}
          {...(toast.action && { duration: actionDuration })}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
          className={classNames(
            'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-card border bg-bg-raised p-3 pl-4 max-md:py-2 shadow-float animate-toast-in',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            'data-[swipe=end]:translate-x-[120%] data-[swipe=end]:transition-transform',
            isDanger && 'border-danger',
          )}
        >
          {isDanger ? (
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
          ) : (
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
          )}
          <div className="min-w-0 grow basis-28 @max-3xs:contents">
            <Toast.Title className="font-medium @max-3xs:min-w-0 @max-3xs:grow @max-3xs:basis-28">
              {toast.title}
            </Toast.Title>
            {toast.description && (
              // In the sidebar, below the icon and the button, too, so that its lines aren't too short.
              <Toast.Description className="mt-0.5 text-13 text-text-muted @max-3xs:order-1 @max-3xs:mt-0 @max-3xs:basis-full">
                {toast.description}
              </Toast.Description>
            )}
          </div>
          {toast.action && (
            // Announced with the toast, so that screen reader users learn how to reach the button.
            <Toast.Action asChild altText={words().reachAction(toast.action.label)} onClick={toast.action.run}>
              <Button size="small" className="@max-3xs:order-2">
                {toast.action.label}
              </Button>
            </Toast.Action>
          )}
          <Toast.Close
            aria-label={words().dismiss}
            className="grid size-6 shrink-0 place-items-center rounded-control text-text-faint hover:bg-bg-sunken hover:text-text pointer-coarse:size-11 pointer-coarse:-m-2"
          >
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={['F8']}
        label={words().notifications}
        // Over the header, or in the free part of the sidebar. Neither contains new content or the page's main button.
        className={classNames(
          '@container fixed top-0 left-0 z-60 m-0 w-full list-none p-2 pt-[max(0.5rem,env(safe-area-inset-top))] outline-none md:max-w-[420px] md:translate-x-[calc(50vw-50%)]',
          besideSidebar,
        )}
      />
    </Toast.Provider>
  );
}
