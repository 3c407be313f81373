import type { ButtonHTMLAttributes } from 'react';

type Ton = 'primary' | 'ghost' | 'error' | 'neutral';
const TONS: Record<Ton, string> = {
  primary: 'btn-primary',
  ghost: 'btn-ghost',
  error: 'btn-error',
  neutral: 'btn-outline',
};

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  ton?: Ton;
}

/** A submit button; while its form is on its way it rests and says so (app/navigateur/attente.ts). */
export const Bouton = ({ ton = 'primary', className = '', ...props }: Props) => (
  <button type="submit" className={`btn btn-sm ${TONS[ton]} ${className}`} {...props} />
);
