import type { HTMLAttributes } from 'react';

interface Props extends HTMLAttributes<HTMLDivElement> {
  ton: 'erreur' | 'attention' | 'succes' | 'info';
  /** A form that comes back leads to it at once, and it is read out. */
  prioritaire?: boolean;
}

/** What a page or a form has to say of itself, where it stands: an edge and a tint beside the words. */
export const Avis = ({ ton, prioritaire, className, ...props }: Props) => (
  <div
    role={prioritaire ? 'alert' : undefined}
    tabIndex={prioritaire ? -1 : undefined}
    // biome-ignore lint/a11y/noAutofocus: who sent the form is told at once what is in its way
    autoFocus={prioritaire}
    className={['avis', ton, className].filter(Boolean).join(' ')}
    {...props}
  />
);
