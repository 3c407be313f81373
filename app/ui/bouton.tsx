import { useFetchers, useNavigation } from '@remix-run/react';
import {
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';

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

/** How long after a click the page may not know yet that its form is on its way, in milliseconds. */
const DEPART_MS = 500;
/** After how long a button says that its form is still on its way, in milliseconds. */
const LENT_MS = 1000;

/**
 * A submit button that answers the click at once, and rests while the form is on its way, so that nothing is sent twice: Enter in a
 * field counts as a click on it. It stays reachable, which `disabled` would end.
 */
export function Bouton({ ton = 'primary', children, className = '', ...props }: Props) {
  // While the page that follows is fetched, too.
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const busy = [navigation, ...fetchers].some(({ formMethod = 'GET' }) => formMethod !== 'GET');
  const clicked = useRef(Number.NEGATIVE_INFINITY);
  // The answer is there: the next click is a new one.
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    const own = performance.now() - clicked.current < DEPART_MS;
    if (!busy) clicked.current = Number.NEGATIVE_INFINITY;
    if (!busy || !own) return;
    const timer = setTimeout(() => setSlow(true), LENT_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  const rest = (event: MouseEvent) => {
    if (busy || event.timeStamp - clicked.current < DEPART_MS) event.preventDefault();
    else clicked.current = event.timeStamp;
  };
  return (
    <button
      type="submit"
      aria-disabled={busy}
      onClick={rest}
      aria-busy={slow}
      className={`btn btn-sm ${TONS[ton]} ${className}`}
      {...props}
    >
      {children}
      {slow && <span aria-hidden="true">en cours…</span>}
    </button>
  );
}
