import type { MetaFunction } from '@remix-run/node';
import { Fin, versConnexion } from '~/ui/auth/fin';

export const meta: MetaFunction = () => [{ title: 'Adresse confirmée · Auricule' }];

/** Section 9: to sign in after five seconds. */
export const headers = () => versConnexion(5);

export default function EmailConfirme() {
  return (
    <Fin
      titre="Adresse confirmée"
      texte="Email confirmé ! Vous serez redirigé vers la page de connexion...."
    />
  );
}
