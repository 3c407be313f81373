import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { UTILISATEUR_DEMO } from '~/domain/access/demo';
import type { CentreListe } from '~/domain/comptes/centre';
import type { UserListe } from '~/domain/comptes/user';
import { paths } from '~/http/paths';
import { Avis } from '../avis';
import { Bouton } from '../bouton';
import { ActionsDialogue } from '../dialogue';
import { ResumeErreurs } from '../form/resume-erreurs';
import { CasesCentres } from './cases-centres';
import { ChampsUser } from './champs-user';

interface Props {
  user: UserListe;
  centres: CentreListe[];
  fermer: string;
  resultat: SubmissionResult | undefined;
}

/** What an administrator changes about a user (docs/regles/users-et-centres.md); the pack belongs to the centre and is shown beside it. */
export function FormulaireUser({ user, centres, fermer, resultat }: Props) {
  const { name, email, role, accesComptable } = user;
  const [form, fields] = useForm<{
    name: string;
    email: string;
    role: string;
    accesComptable: string;
    centers: string[];
  }>({
    id: 'utilisateur',
    lastResult: resultat,
    defaultValue: {
      ...{ name, email, role, accesComptable: accesComptable ? 'oui' : '' },
      centers: user.centers.map(({ _id }) => _id),
    },
  });
  return (
    <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
      <ResumeErreurs form={form} />
      {user.demo && <Avis ton="attention">{UTILISATEUR_DEMO}</Avis>}
      <ChampsUser
        fields={fields}
        estMoi={user.estMoi}
        aideEmail="Une autre adresse doit être confirmée de nouveau ; les sessions ouvertes se ferment."
      />
      <CasesCentres champ={fields.centers} centres={centres} />
      {user.secondFacteur && (
        <p className="col-span-full text-sm">
          Double authentification activée.{' '}
          {!user.estMoi && (
            <a href={paths.userFacteurs(user._id)} data-sur-place="" className="link">
              La retirer
            </a>
          )}
        </p>
      )}
      <ActionsDialogue fermer={fermer}>
        <Bouton disabled={user.demo}>Enregistrer</Bouton>
      </ActionsDialogue>
    </form>
  );
}
