import { Outlet } from '@remix-run/react';
import { CadreAuth } from '~/ui/auth/cadre';
import { Panne } from '~/ui/auth/panne';

/** Pages that signed-in users open as well (docs/regles/connexion.md): their own password, their new address. */
export default function AuthLayoutOuvert() {
  return (
    <CadreAuth>
      <Outlet />
    </CadreAuth>
  );
}

export function ErrorBoundary() {
  return (
    <CadreAuth>
      <Panne texte="Une erreur est survenue." />
    </CadreAuth>
  );
}
