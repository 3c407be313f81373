import { getFormProps, useForm } from '@conform-to/react';
import { type MoyensReconfirmation, RECONFIRMATION_MIN } from '~/domain/access/gestes-sensibles';
import type { Reconfirmation } from '~/domain/access/reconfirmation.server';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { ErreurGoogle } from '../auth/bouton-google';
import { ChampCode } from '../auth/champ-code';
import { FormulaireCle } from '../auth/formulaire-cle';
import { Avis } from '../avis';
import { Bouton } from '../bouton';
import { Champ } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  email: string;
  /** What it is for, after 'pour'; null where it is not known. */
  pour: string | null;
  moyens: MoyensReconfirmation;
  /** Why Google proved nothing, by its key. */
  refusGoogle: string | null;
  resultat: Resultat | undefined;
}

/** What is asked for, in a sentence's words. */
function demandeOf({ motDePasse, facteur }: MoyensReconfirmation): string {
  if (!facteur) return 'Donnez votre mot de passe';
  return motDePasse ? 'Donnez votre mot de passe ou votre second facteur' : 'Donnez votre second facteur';
}

/** Somebody who is signed in proves once more who they are: a browser left open is no proof. */
export function FormulaireReconfirmation({ email, pour, moyens, refusGoogle, resultat }: Props) {
  const [form, fields] = useForm<Reconfirmation>({ id: 'reconfirmation', lastResult: resultat });
  const { motDePasse, facteur, application } = moyens;
  const code = application ? 'code de votre application' : 'code de secours';
  return (
    <form method="post" data-sans-garde="" className="grid gap-3" {...getFormProps(form)}>
      <ResumeErreurs form={form} />
      {!resultat && <ErreurGoogle motif={refusGoogle} />}
      <p className="text-sm">
        {demandeOf(moyens)} {pour ? `pour ${pour}` : 'pour continuer'}. Rien ne vous sera plus demandé pendant{' '}
        {RECONFIRMATION_MIN} minutes.
      </p>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {motDePasse && (
        <Champ
          champ={fields.password}
          libelle="Mot de passe actuel"
          type="password"
          autoComplete="current-password"
          autoFocus
          required={!facteur}
        />
      )}
      {facteur && (
        <ChampCode
          champ={fields.code}
          libelle={motDePasse ? `Ou ${code}` : `C${code.slice(1)}`}
          aide={application ? 'Téléphone perdu ? Saisissez ici un de vos codes de secours.' : undefined}
          secours
          facultatif={motDePasse}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {motDePasse && (
          <a href={paths.resetPassword()} className="link text-sm">
            Mot de passe oublié ?
          </a>
        )}
        <Bouton>Confirmer</Bouton>
      </div>
    </form>
  );
}

/** The same by a passkey, where there is a script. */
export const ReconfirmationParCle = () => (
  <FormulaireCle defi={paths.reconfirmationDefi()} className="mt-4 grid gap-4">
    <p className="divider my-0 text-sm">ou</p>
    <Bouton ton="neutral">Utiliser une clé d’accès</Bouton>
  </FormulaireCle>
);

/** Said to who came from a form that waits in another tab. */
export const DejaConfirme = () => (
  <Avis ton="succes" role="status" className="etroit">
    C’est confirmé. Revenez à l’onglet où votre saisie attend et envoyez-la de nouveau, dans les{' '}
    {RECONFIRMATION_MIN} minutes.
  </Avis>
);
