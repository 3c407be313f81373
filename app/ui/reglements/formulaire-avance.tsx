import { getFormProps, useForm } from '@conform-to/react';
import type { AvanceOuverte } from '~/domain/reglements/ouvertures.service.server';
import type { Resultat } from '~/http/resultat';
import { formatEuros, inputEuros } from '~/lib/euros';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { ChampsCaches } from '../form/champs-caches';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChampMontant } from './champs-reglement';

interface Props {
  ouverture: AvanceOuverte;
  fermer: string;
  resultat: Resultat | undefined;
}

/** Pays an invoice out of what its client has paid already; as much as it can stands in it. */
export function FormulaireAvance({ ouverture, fermer, resultat }: Props) {
  const { numeroFacture, source, avance, reste, montant } = ouverture;
  const [form, fields] = useForm<{ montant: string }>({
    id: 'avance',
    lastResult: resultat,
    defaultValue: { montant: inputEuros(montant) },
  });
  return (
    <Dialogue titre={`Régler la facture ${numeroFacture}`} fermer={fermer}>
      <form method="post" className="grid gap-3" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <ChampsCaches ouverture={{ resteVu: reste }} resultat={resultat} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <dt>{source}</dt>
          <dd className="font-semibold">{formatEuros(avance)}</dd>
          <dt>Dû par le patient</dt>
          <dd className="font-semibold">{formatEuros(reste)}</dd>
        </dl>
        <ChampMontant champ={fields.montant} />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Utiliser</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
