import type { SubmissionResult } from '@conform-to/react';
import { UTILISATEUR_DEMO } from '~/domain/access/demo';
import { paths } from '~/http/paths';
import { Avis } from '../avis';
import { Bouton } from '../bouton';

interface Props {
  /** The account wants it: nothing else goes before. */
  exige: boolean;
  demo: boolean;
  resultat: SubmissionResult | undefined;
}

/** What a second factor is, and the button that begins it. */
export const DebutTotp = ({ exige, demo, resultat }: Props) => (
  <form method="post" action={paths.doubleAuthDebut()} className="grid gap-4">
    <h1>Double authentification</h1>
    {resultat?.error && (
      <Avis ton="erreur" prioritaire>
        La clé affichée ne vaut plus : recommencez.
      </Avis>
    )}
    {exige && (
      <Avis ton="attention">
        Votre compte demande la double authentification : activez-la pour continuer.
      </Avis>
    )}
    {demo && (
      <Avis ton="attention" id="demo">
        {UTILISATEUR_DEMO}
      </Avis>
    )}
    <p className="text-sm">
      En plus de votre mot de passe, un code à six chiffres vous sera demandé à la connexion. Une application
      de votre téléphone l’affiche, même sans réseau : Google Authenticator, Microsoft Authenticator, 2FAS ou
      une autre.
    </p>
    <p className="text-sm">
      Dix codes de secours, à imprimer, vous seront donnés pour le jour où le téléphone manque.
    </p>
    <Bouton disabled={demo} aria-describedby={demo ? 'demo' : undefined}>
      Afficher la clé
    </Bouton>
  </form>
);
