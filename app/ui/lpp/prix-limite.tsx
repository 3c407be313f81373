import type { ReactNode } from 'react';

/** A highest price; on a phone, where no heading says so, with its name. */
export const PrixLimite = ({ children }: { children: ReactNode }) => (
  <>
    <span className="sm:hidden">Prix limite </span>
    {children}
  </>
);
