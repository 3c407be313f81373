import { getFormProps, useForm } from '@conform-to/react';
import type { Resultat } from '~/http/resultat';
import { formatEuros } from '~/lib/euros';
import { AvisConflit } from '../agenda/avis-conflit';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Choix } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  montant: number;
  reference: string;
  version: number;
  fermer: string;
  resultat: Resultat | undefined;
}

/** What becomes of a cheque that was kept as the deposit of a trial. */
export function FormulaireCheque({ montant, reference, version, fermer, resultat }: Props) {
  const [form, fields] = useForm<{ devient: string }>({ id: 'cheque', lastResult: resultat });
  return (
    <Dialogue titre="Chèque de dépôt" fermer={fermer}>
      <form method="post" className="grid gap-3" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <AvisConflit suite={resultat?.suite} />
        <input type="hidden" name="version" value={version} autoComplete="off" />
        <p>
          Un chèque de {formatEuros(montant)}
          {reference && `, n° ${reference},`} est gardé sans être encaissé.
        </p>
        <Choix
          champ={fields.devient}
          libelle="Ce qu’il devient"
          aide="Encaissé, il devient un règlement d’aujourd’hui, à remettre à la banque : sur la facture du devis de l’essai, sinon son acompte."
        >
          <option value="">—</option>
          <option value="encaisse">Encaissé</option>
          <option value="rendu">Rendu au patient</option>
        </Choix>
        <ActionsDialogue fermer={fermer}>
          <Bouton>Enregistrer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
