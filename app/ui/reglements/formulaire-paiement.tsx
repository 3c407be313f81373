import { getFormProps, useForm } from '@conform-to/react';
import { NOMS_PAYEURS, PAYEURS, type ParPayeur } from '~/domain/reglements/payeurs';
import type { Resultat } from '~/http/resultat';
import { formatEuros } from '~/lib/euros';
import { AvisConflit } from '../agenda/avis-conflit';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChoixDuMode } from './champs-reglement';

interface Props {
  ouverture: { numeroFacture: string; restes: ParPayeur; antidater: boolean };
  fermer: string;
  resultat: Resultat | undefined;
}

/** What setting an invoice to Payée records: what each still owes, at once. */
export function FormulairePaiement({ ouverture, fermer, resultat }: Props) {
  const { numeroFacture, restes, antidater } = ouverture;
  const [form, fields] = useForm<Record<'mode' | 'dateReglement', string>>({
    id: 'paiement',
    lastResult: resultat,
  });
  const dus = PAYEURS.filter((payeur) => restes[payeur] > 0);
  return (
    <Dialogue titre={`Facture ${numeroFacture} payée`} fermer={fermer}>
      <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <div className="col-span-full empty:hidden">
          <ResumeErreurs form={form} suite={resultat?.suite} />
          <AvisConflit suite={resultat?.suite} />
        </div>
        <div className="col-span-full text-sm">
          {dus.length === 0 ? (
            <p>Plus rien n’est dû de cette facture : seul son statut change.</p>
          ) : (
            <>
              <p>Le règlement de ce qui reste dû est enregistré :</p>
              <ul className="mt-1">
                {dus.map((payeur) => (
                  <li key={payeur}>
                    {NOMS_PAYEURS[payeur]} : <strong>{formatEuros(restes[payeur])}</strong>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <ChoixDuMode champ={fields.mode} defaut="autre" />
        {antidater && (
          <Champ champ={fields.dateReglement} libelle="Date" type="date" aide="Vide : aujourd’hui." />
        )}
        <ActionsDialogue fermer={fermer}>
          <Bouton>Enregistrer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
