import { getFormProps, useForm } from '@conform-to/react';
import type { EssaiRow } from '~/db/rows/essais';
import { cautionDe } from '~/domain/essais/depot';
import type { Resultat } from '~/http/resultat';
import { formatEuros } from '~/lib/euros';
import { AvisConflit } from '../agenda/avis-conflit';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ, Choix } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  montant: number;
  reference: string;
  mode: EssaiRow['caution_mode'];
  version: number;
  fermer: string;
  resultat: Resultat | undefined;
}

/** What becomes of a deposit of a trial that was kept apart. */
export function FormulaireCheque({ montant, reference, mode, version, fermer, resultat }: Props) {
  const [form, fields] = useForm<{ devient: string; retenue: string; motif: string }>({
    id: 'cheque',
    lastResult: resultat,
  });
  return (
    <Dialogue titre="Caution de l’essai" fermer={fermer}>
      <form method="post" className="grid gap-3" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <AvisConflit suite={resultat?.suite} />
        <input type="hidden" name="version" value={version} autoComplete="off" />
        <p>
          Caution de {formatEuros(montant)} : {cautionDe(mode).dit}
          {reference && `, n° ${reference}`}.
        </p>
        <Choix
          champ={fields.devient}
          libelle="Ce qu’il devient"
          aide={
            mode === ''
              ? 'Encaissé, le chèque n’est plus une caution mais un règlement d’aujourd’hui : de la facture du devis de l’essai, sinon son acompte.'
              : undefined
          }
        >
          <option value="">—</option>
          <option value="rendu">Rendue au patient</option>
          <option value="retenu">Retenue, en tout ou en partie</option>
          {mode === '' && <option value="encaisse">Le patient paie avec ce chèque : encaissé</option>}
        </Choix>
        <Champ
          champ={fields.retenue}
          libelle="Montant retenu (€)"
          inputMode="decimal"
          autoComplete="off"
          aide="Si elle est retenue ; vide : en entier."
        />
        <Champ champ={fields.motif} libelle="Pourquoi elle est retenue" autoComplete="off" />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Enregistrer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
