import { getFormProps, useForm } from '@conform-to/react';
import type { Resultat } from '~/http/resultat';
import { formatEuros, inputEuros } from '~/lib/euros';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChampMontant } from './champs-reglement';

interface Props {
  ouverture: { numeroFacture: string; source: string; avance: number; montant: number };
  fermer: string;
  resultat: Resultat | undefined;
}

/** Pays an invoice out of what its client has paid already; as much as it can stands in it. */
export function FormulaireAvance({ ouverture, fermer, resultat }: Props) {
  const { numeroFacture, source, avance, montant } = ouverture;
  const [form, fields] = useForm<{ montant: string }>({
    id: 'avance',
    lastResult: resultat,
    defaultValue: { montant: inputEuros(montant) },
  });
  return (
    <Dialogue titre={`Utiliser l’avance\u00a0: facture ${numeroFacture}`} fermer={fermer}>
      <form method="post" className="grid gap-3" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <p className="text-sm">
          {source} : <strong>{formatEuros(avance)}</strong>
        </p>
        <ChampMontant champ={fields.montant} />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Utiliser</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
