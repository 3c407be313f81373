import { Avis } from '../avis';

/** For whom must take a second factor up, and has signed in too long ago to begin. */
export const DoubleAuthAReprendre = () => (
  <div className="grid gap-4">
    <h1>Double authentification</h1>
    <Avis ton="attention">
      Votre compte demande la double authentification. Déconnectez-vous, puis connectez-vous de nouveau : vous
      l’activerez aussitôt.
    </Avis>
  </div>
);
