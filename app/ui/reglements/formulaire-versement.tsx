import { getFormProps, useForm } from '@conform-to/react';
import { NOMS_PAYEURS } from '~/domain/reglements/payeurs';
import type { VersementOuvert } from '~/domain/reglements/versement.service.server';
import type { Resultat } from '~/http/resultat';
import { formatEuros, inputEuros } from '~/lib/euros';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChampMontant } from './champs-reglement';

interface Props {
  ouverture: VersementOuvert;
  fermer: string;
  resultat: Resultat | undefined;
}

/** What an insurer has paid to the patient of its share; all that is left of it stands in it. */
export function FormulaireVersement({ ouverture, fermer, resultat }: Props) {
  const { numeroFacture, client, assureur, reste, verse, antidater } = ouverture;
  const [form, fields] = useForm<Record<'montant' | 'dateReglement', string>>({
    id: 'versement',
    lastResult: resultat,
    defaultValue: { montant: inputEuros(reste) },
  });
  return (
    <Dialogue titre={`Versé au patient, facture ${numeroFacture}`} fermer={fermer}>
      <p className="mb-3 text-sm">
        {client && `${client} · `}
        {NOMS_PAYEURS[assureur]} doit encore <strong>{formatEuros(reste)}</strong>
        {verse > 0 && ` ; ${formatEuros(verse)} déjà notés versés au patient`}.
      </p>
      {(reste > 0 || resultat) && (
        <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
          <div className="col-span-full empty:hidden">
            <ResumeErreurs form={form} suite={resultat?.suite} />
          </div>
          <ChampsCaches ouverture={{ resteVu: reste }} resultat={resultat} />
          <ChampMontant champ={fields.montant} aide="Le patient le doit alors au centre." />
          {antidater && (
            <Champ champ={fields.dateReglement} libelle="Versé le" type="date" aide="Vide : aujourd’hui." />
          )}
          <ActionsDialogue fermer={fermer}>
            <Bouton>Le patient le doit</Bouton>
          </ActionsDialogue>
        </form>
      )}
      {verse > 0 && (
        <form method="post" className="border-base-300 mt-4 border-t pt-4">
          <input type="hidden" name="montant" value="" />
          <input type="hidden" name="resteVu" value={reste} />
          <Bouton ton="neutral">Remettre {formatEuros(verse)} en tiers payant</Bouton>
        </form>
      )}
    </Dialogue>
  );
}
