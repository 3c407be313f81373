import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';
import { Pastille } from '../pastille';
import { TONS_ABONNEMENT } from './table-mes-factures';

interface Props {
  titre: string;
  valeurs: Record<'objet' | 'nomClient' | 'dateFacture' | 'totalGeneral', string>;
  /** What tells a form that is sent twice from two forms. */
  ouverture?: string;
  fermer: string;
  resultat: SubmissionResult | undefined;
}

/** A draft of an invoice, new or existing; only its object and its client are required. */
export function DialogueBrouillon({ titre, valeurs, ouverture, fermer, resultat }: Props) {
  const [form, fields] = useForm<Props['valeurs']>({
    id: 'brouillon',
    lastResult: resultat,
    defaultValue: valeurs,
  });
  return (
    <Dialogue titre={titre} fermer={fermer}>
      <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <ResumeErreurs form={form} />
        {ouverture && (
          <input
            type="hidden"
            name="ouverture"
            value={String(resultat?.initialValue?.ouverture ?? ouverture)}
            autoComplete="off"
          />
        )}
        <dl className="grid grid-cols-2 gap-3 text-sm sm:col-span-2">
          <div>
            <dt className="text-muet">No de Facture</dt>
            <dd>Donné à l’émission</dd>
          </div>
          <div>
            <dt className="text-muet">Statut</dt>
            <dd>
              <Pastille ton={TONS_ABONNEMENT.Brouillon}>Brouillon</Pastille>
            </dd>
          </div>
        </dl>
        <Champ champ={fields.objet} libelle="Objet" required large autoFocus />
        <Champ champ={fields.nomClient} libelle="Nom Client" required large />
        <Champ champ={fields.dateFacture} libelle="Date" type="date" />
        <Champ champ={fields.totalGeneral} libelle="Total (€)" inputMode="decimal" />
        <p className="text-xs text-muet sm:col-span-2">
          Enregistrée comme brouillon, sans numéro : elle se modifie et se supprime.
        </p>
        <ActionsDialogue fermer={fermer}>
          <Bouton>Enregistrer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
