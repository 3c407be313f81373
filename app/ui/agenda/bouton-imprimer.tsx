import { useEffect, useState } from 'react';

/** Prints the page; needs a script, and shows itself only with one. */
export function BoutonImprimer() {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  if (!scripted) return null;
  return (
    <button type="button" onClick={() => window.print()} className="btn btn-primary btn-sm">
      Imprimer
    </button>
  );
}
