import { useNavigation } from '@remix-run/react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

type Ton = 'primary' | 'ghost' | 'error' | 'neutral';
const TONS: Record<Ton, string> = {
  primary: 'btn-primary',
  ghost: 'btn-ghost',
  error: 'btn-error',
  neutral: 'btn-outline',
};

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  ton?: Ton;
  children: ReactNode;
}

/** A submit button that answers the click at once: it rests while the form is on its way, so that nothing is sent twice. */
export function Bouton({ ton = 'primary', children, className = '', ...props }: Props) {
  const busy = useNavigation().state === 'submitting';
  return (
    <button
      type="submit"
      aria-disabled={busy}
      className={`btn btn-sm ${TONS[ton]} ${busy ? 'opacity-60' : ''} ${className}`}
      {...props}
    >
      {children}
    </button>
  );
}
