import type { ReactNode } from 'react';

/** A warning at the top of a form that was not saved; it takes the focus. */
export const Avis = ({ children }: { children: ReactNode }) => (
  <div
    role="alert"
    tabIndex={-1}
    // biome-ignore lint/a11y/noAutofocus: a form that comes back leads to what was in its way
    autoFocus
    className="border-warning bg-warning/15 rounded-box col-span-full border-l-4 p-3 text-sm"
  >
    {children}
  </div>
);
