import type { FormHTMLAttributes, ReactNode } from 'react';

interface Props extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method'> {
  /** Where the script asks for a challenge. */
  defi: string;
  children: ReactNode;
}

/** A form that a passkey answers; it takes a script, and is not there without one (app/navigateur/cle-acces.ts). */
export const FormulaireCle = ({ defi, children, ...props }: Props) => (
  <form method="post" hidden data-sans-garde="" data-comportement="cle-acces" data-defi={defi} {...props}>
    <input type="hidden" name="cle" />
    {children}
    <p role="alert" data-dit="" className="text-error text-sm empty:hidden" />
  </form>
);
