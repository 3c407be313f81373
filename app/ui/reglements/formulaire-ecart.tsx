import { getFormProps, useForm } from '@conform-to/react';
import type { EcartOuvert } from '~/domain/reglements/ecart.service.server';
import { NOMS_PAYEURS } from '~/domain/reglements/payeurs';
import type { Resultat } from '~/http/resultat';
import { formatEuros, inputEuros } from '~/lib/euros';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  ouverture: EcartOuvert;
  fermer: string;
  resultat: Resultat | undefined;
}

/** What giving up a small difference means, and why it is done. */
export function FormulaireEcart({ ouverture, fermer, resultat }: Props) {
  const { formId, numeroFacture, client, payeur, reste, plafond, antidater } = ouverture;
  const [form, fields] = useForm<Record<'payeur' | 'montant' | 'motif' | 'dateReglement', string>>({
    id: 'ecart',
    lastResult: resultat,
  });
  const montant = Math.abs(reste);
  return (
    <Dialogue titre={`Écart de règlement, facture ${numeroFacture}`} fermer={fermer}>
      <form method="post" className="grid gap-3" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <ChampsCaches ouverture={{ formId, payeur, montant: inputEuros(montant) }} resultat={resultat} />
        <p>
          {client && `${client} · `}
          {NOMS_PAYEURS[payeur]}
          {reste < 0 ? ' a payé de trop\u00a0: ' : ' doit encore\u00a0: '}
          <strong>{formatEuros(montant)}</strong>
        </p>
        <p className="text-muet text-sm">
          {reste < 0
            ? 'L’écart est gardé\u00a0: il va aux gains (758), plus rien n’est à rendre.'
            : 'L’écart est laissé\u00a0: il va aux pertes (658), plus rien n’est dû.'}{' '}
          Ce n’est pas un encaissement. Au plus {formatEuros(plafond.valeur)} par payeur d’une facture
          {plafond.aConfirmer && ' (paramètre à confirmer)'} ; il se reprend en l’annulant.
        </p>
        <Champ
          champ={fields.motif}
          libelle="Motif"
          aide="Arrondi de la mutuelle, frais de virement… Il ne s’efface plus."
          maxLength={200}
          autoComplete="off"
          required
          autoFocus
        />
        {antidater && (
          <Champ champ={fields.dateReglement} libelle="Date" type="date" aide="Vide : aujourd’hui." />
        )}
        <ActionsDialogue fermer={fermer}>
          <Bouton>{reste < 0 ? 'Garder l’écart' : 'Laisser l’écart'}</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
