import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import type { CentreListe } from '~/domain/comptes/centre';
import { Bouton } from '../bouton';
import { ActionsDialogue } from '../dialogue';
import { Champ } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';
import { CasesCentres } from './cases-centres';
import { ChampsUser } from './champs-user';
import { ChoixPack } from './choix-pack';

interface Valeurs {
  name: string;
  email: string;
  role: string;
  accesComptable: string;
  centers: string[];
  nouveauCentre: string;
  abonnement: string;
}

interface Props {
  centres: CentreListe[];
  /** The centre where one works is the one that is meant most often. */
  centreCourant: string | null;
  fermer: string;
  resultat: SubmissionResult | undefined;
}

/** The invitation: who, with which role, in which centres, one of them perhaps new (docs/regles/users-et-centres.md). */
export function FormulaireInvitation({ centres, centreCourant, fermer, resultat }: Props) {
  const [form, fields] = useForm<Valeurs>({
    id: 'invitation',
    lastResult: resultat,
    defaultValue: {
      role: 'employe',
      centers: centreCourant ? [centreCourant] : [],
      abonnement: 'Starter',
    },
  });
  return (
    <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
      <ResumeErreurs form={form} />
      <ChampsUser fields={fields} aideEmail="Le mot de passe provisoire y est envoyé ; il vaut 72 heures." />
      <CasesCentres champ={fields.centers} centres={centres} />
      <Champ
        champ={fields.nouveauCentre}
        libelle="Ou un nouveau centre"
        aide="Son nom ; vous le compléterez ensuite."
        autoComplete="off"
      />
      <ChoixPack champ={fields.abonnement} libelle="Abonnement du nouveau centre" />
      <ActionsDialogue fermer={fermer}>
        <Bouton>Inviter</Bouton>
      </ActionsDialogue>
    </form>
  );
}
