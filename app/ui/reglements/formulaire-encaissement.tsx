import { getFormProps, useForm } from '@conform-to/react';
import { modeHabituel } from '~/domain/reglements/modes';
import type { OuvertureEncaissement } from '~/domain/reglements/ouvertures.service.server';
import { NOMS_PAYEURS } from '~/domain/reglements/payeurs';
import type { Resultat } from '~/http/resultat';
import { formatEuros, inputEuros } from '~/lib/euros';
import { AvisConflit } from '../agenda/avis-conflit';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { ChampsCaches } from '../form/champs-caches';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChampMontant, ChampsDuReglement, ChoixDuMode } from './champs-reglement';

type Textes = Record<
  'payeur' | 'mode' | 'montant' | 'dateReglement' | 'reference' | 'banque' | 'note',
  string
>;

interface Props {
  ouverture: OuvertureEncaissement;
  fermer: string;
  resultat: Resultat | undefined;
}

const objetDe = ({ facture, devis }: OuvertureEncaissement): string =>
  (facture && `facture ${facture.numeroFacture}`) ||
  (devis ? `acompte sur le devis ${devis.numeroDevis}` : 'avance, sans facture');

/** Takes a payment: what is left stands in it, so that one press is enough. */
export function FormulaireEncaissement({ ouverture, fermer, resultat }: Props) {
  const { formId, facture, payeur, montant, antidater, client, avis } = ouverture;
  const [form, fields] = useForm<Textes>({
    id: 'encaissement',
    lastResult: resultat,
    defaultValue: { montant: inputEuros(montant) },
  });
  const reste = facture?.restes[payeur];
  const caches = { formId, payeur, ...(reste !== undefined && { resteVu: reste }) };
  return (
    <Dialogue titre={`Encaisser\u00a0: ${objetDe(ouverture)}`} fermer={fermer}>
      <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <div className="col-span-full empty:hidden">
          <ResumeErreurs form={form} suite={resultat?.suite} />
          <AvisConflit suite={resultat?.suite} />
        </div>
        <ChampsCaches ouverture={caches} resultat={resultat} />
        <p className="col-span-full text-sm">
          {payeur === 'patient' ? client || 'Patient' : NOMS_PAYEURS[payeur]}
          {reste !== undefined && (
            <>
              {' '}
              · reste dû : <strong>{formatEuros(Math.max(0, reste))}</strong>
            </>
          )}
        </p>
        {avis && <p className="text-muet col-span-full text-sm">{avis}</p>}
        <ChoixDuMode champ={fields.mode} defaut={modeHabituel(payeur)} />
        <ChampMontant
          champ={fields.montant}
          aide={facture && payeur === 'patient' ? 'Ce qui dépasse devient une avance du client.' : undefined}
        />
        <ChampsDuReglement fields={fields} antidater={antidater} />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Encaisser</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
