import { Link, useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { paths } from '~/http/paths';

/** How long the message of a saved appointment stays before the list of clients follows (docs/regles/bilans.md). */
const DELAI_MS = 3000;

/**
 * After the appointment was saved: the way on to the clients. With scripts it is taken after three seconds, unless the person does
 * anything on the page; nobody is led away from what they have begun.
 */
export function RetourListe() {
  const navigate = useNavigate();
  const [reste, setReste] = useState(false);
  useEffect(() => {
    if (reste) return;
    const stay = () => setReste(true);
    const deeds = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
    for (const deed of deeds) window.addEventListener(deed, stay, { passive: true });
    const timer = setTimeout(() => navigate(paths.clients()), DELAI_MS);
    return () => {
      clearTimeout(timer);
      for (const deed of deeds) window.removeEventListener(deed, stay);
    };
  }, [reste, navigate]);
  return (
    <p className="ecran border-success bg-success/8 rounded-box mb-3 border-l-4 px-3 py-2 text-sm">
      Rendez-vous enregistré.{' '}
      <Link to={paths.clients()} className="link">
        Retour à la liste des clients
      </Link>
    </p>
  );
}
