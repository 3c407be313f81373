import type { MetaFunction } from '@remix-run/node';
import { Fin, versConnexion } from '~/ui/auth/fin';

export const meta: MetaFunction = () => [{ title: 'Mot de passe changé · Auricule' }];

/** Section 9: to sign in after five seconds. */
export const headers = () => versConnexion(5);

export default function ResetSuccess() {
  return (
    <Fin titre="C’est fait" texte="Mot de passe changé avec succès !">
      <p className="text-sm">
        Toutes vos sessions sont fermées. Vous serez redirigé vers la page de connexion dans quelques
        secondes.
      </p>
    </Fin>
  );
}
