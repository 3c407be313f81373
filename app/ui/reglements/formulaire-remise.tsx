import { getFormProps, useForm } from '@conform-to/react';
import type { ReglementListe } from '~/domain/reglements/reglement';
import type { Resultat } from '~/http/resultat';
import { formatEuros } from '~/lib/euros';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  cheques: ReglementListe[];
  formId: string;
  fermer: string;
  resultat: Resultat | undefined;
}

/** The slip that chosen cheques go on. */
export function FormulaireRemise({ cheques, formId, fermer, resultat }: Props) {
  const [form, fields] = useForm<Record<'ids' | 'dateRemise' | 'banque', string>>({
    id: 'remise',
    lastResult: resultat,
  });
  if (cheques.length === 0)
    return (
      <Dialogue titre="Remettre des chèques" fermer={fermer}>
        <p>Aucun chèque à remettre n’est choisi.</p>
        <ActionsDialogue fermer={fermer} />
      </Dialogue>
    );
  const total = cheques.reduce((sum, { montant }) => sum + montant, 0);
  return (
    <Dialogue titre="Remettre des chèques" fermer={fermer}>
      <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <ChampsCaches ouverture={{ formId }} resultat={resultat} />
        {cheques.map(({ _id }) => (
          <input key={_id} type="hidden" name="ids" value={_id} />
        ))}
        <ul className="border-base-300 col-span-full max-h-60 overflow-auto border-y py-2 text-sm">
          {cheques.map(({ _id, client, numero, banque, montant }) => (
            <li key={_id} className="flex justify-between gap-4">
              <span>{[client || numero, banque].filter(Boolean).join(' · ')}</span>
              <span>{formatEuros(montant)}</span>
            </li>
          ))}
        </ul>
        <p className="col-span-full text-sm">
          Total : <strong>{formatEuros(total)}</strong>
        </p>
        <Champ champ={fields.dateRemise} libelle="Date de la remise" type="date" aide="Vide : aujourd’hui." />
        <Champ champ={fields.banque} libelle="Banque de la remise" autoComplete="off" />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Faire la remise</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
