import { getFormProps, useForm } from '@conform-to/react';
import type { Resultat } from '~/http/resultat';
import { formatEuros, inputEuros } from '~/lib/euros';
import { AvisConflit } from '../agenda/avis-conflit';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { ChampsCaches } from '../form/champs-caches';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChampMontant, ChampsDuReglement, ChoixDuMode } from './champs-reglement';

type Textes = Record<'mode' | 'montant' | 'dateReglement' | 'reference' | 'banque' | 'note', string>;

interface Props {
  ouverture: { formId: string; titre: string; client: string; montant: number; antidater: boolean };
  fermer: string;
  resultat: Resultat | undefined;
}

/** Gives money back; all that there is stands in it. */
export function FormulaireRemboursement({ ouverture, fermer, resultat }: Props) {
  const { formId, titre, client, montant, antidater } = ouverture;
  const [form, fields] = useForm<Textes>({
    id: 'remboursement',
    lastResult: resultat,
    defaultValue: { montant: inputEuros(montant) },
  });
  return (
    <Dialogue titre={`Rembourser\u00a0: ${titre}`} fermer={fermer}>
      <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <div className="col-span-full empty:hidden">
          <ResumeErreurs form={form} suite={resultat?.suite} />
          <AvisConflit suite={resultat?.suite} />
        </div>
        <ChampsCaches ouverture={{ formId }} resultat={resultat} />
        <p className="col-span-full text-sm">
          {client && `${client} · `}à rembourser : <strong>{formatEuros(montant)}</strong> au plus
        </p>
        <ChoixDuMode champ={fields.mode} defaut="virement" />
        <ChampMontant champ={fields.montant} />
        <ChampsDuReglement fields={fields} antidater={antidater} />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Rembourser</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
