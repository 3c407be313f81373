import { type ReactNode, useEffect, useRef } from 'react';

/** A warning at the top of a form that was not saved; it takes the focus. */
export function Avis({ children }: { children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <div
      ref={alert}
      role="alert"
      tabIndex={-1}
      className="border-warning bg-warning/15 rounded-box col-span-full border-l-4 p-3 text-sm"
    >
      {children}
    </div>
  );
}
