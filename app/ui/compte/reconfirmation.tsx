import { getFormProps, useForm } from '@conform-to/react';
import { RECONFIRMATION_MIN } from '~/domain/access/gestes-sensibles';
import type { Reconfirmation } from '~/domain/access/reconfirmation.server';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { ErreurGoogle } from '../auth/bouton-google';
import { Avis } from '../avis';
import { Bouton } from '../bouton';
import { Champ } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  email: string;
  /** What it is for, after 'pour'; null where it is not known. */
  pour: string | null;
  /** Why Google proved nothing, by its key. */
  refusGoogle: string | null;
  resultat: Resultat | undefined;
}

/** Somebody who is signed in proves once more who they are: a browser left open is no proof. */
export function FormulaireReconfirmation({ email, pour, refusGoogle, resultat }: Props) {
  const [form, fields] = useForm<Reconfirmation>({ id: 'reconfirmation', lastResult: resultat });
  return (
    <form method="post" data-sans-garde="" className="grid gap-3" {...getFormProps(form)}>
      <ResumeErreurs form={form} />
      {!resultat && <ErreurGoogle motif={refusGoogle} />}
      <p className="text-sm">
        {pour ? `Donnez votre mot de passe pour ${pour}.` : 'Donnez votre mot de passe pour continuer.'} Il ne
        vous sera plus demandé pendant {RECONFIRMATION_MIN} minutes.
      </p>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Champ
        champ={fields.password}
        libelle="Mot de passe actuel"
        type="password"
        autoComplete="current-password"
        autoFocus
        required
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <a href={paths.resetPassword()} className="link text-sm">
          Mot de passe oublié ?
        </a>
        <Bouton>Confirmer</Bouton>
      </div>
    </form>
  );
}

/** Said to who came from a form that waits in another tab. */
export const DejaConfirme = () => (
  <Avis ton="succes" role="status" className="etroit">
    C’est confirmé. Revenez à l’onglet où votre saisie attend et envoyez-la de nouveau, dans les{' '}
    {RECONFIRMATION_MIN} minutes.
  </Avis>
);
