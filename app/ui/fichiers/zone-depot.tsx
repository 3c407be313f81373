import type { ReactNode } from 'react';

/** Around a field of files: with a script they may be dropped there as well (app/navigateur/depot.ts). */
export const ZoneDepot = ({ className, children }: { className: string; children: ReactNode }) => (
  <div
    data-comportement="depot"
    className={`rounded-box border-base-300 data-survol:border-primary data-survol:bg-primary/8 border-2 border-dashed ${className}`}
  >
    {children}
  </div>
);
