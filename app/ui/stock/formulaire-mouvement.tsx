import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { MOTIFS, MOTIFS_STOCK } from '~/domain/stock/motifs';
import { Bouton } from '../bouton';
import { Champ, Choix } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

const SENS = { entree: 'Entrée', sortie: 'Sortie' } as const;

/** Pieces that come in or go out by hand, with the reason. */
export function FormulaireMouvement({
  formId,
  resultat,
}: {
  formId: string;
  resultat: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<Record<'motif' | 'quantite' | 'precision', string>>({
    id: 'mouvement',
    lastResult: resultat,
    defaultValue: { quantite: '1' },
  });
  return (
    <form method="post" className="carte ecran grid gap-3 max-xl:order-first" {...getFormProps(form)}>
      <h2>Entrée ou sortie</h2>
      <ResumeErreurs form={form} />
      <input
        type="hidden"
        name="formId"
        value={String(resultat?.initialValue?.formId ?? formId)}
        autoComplete="off"
      />
      <Choix champ={fields.motif} libelle="Motif" required autoComplete="off">
        <option value="">Choisir…</option>
        {(['entree', 'sortie'] as const).map((sens) => (
          <optgroup key={sens} label={SENS[sens]}>
            {MOTIFS_STOCK.filter((motif) => MOTIFS[motif] === sens).map((motif) => (
              <option key={motif}>{motif}</option>
            ))}
          </optgroup>
        ))}
      </Choix>
      <Champ champ={fields.quantite} libelle="Quantité" required inputMode="numeric" autoComplete="off" />
      <Champ champ={fields.precision} libelle="Précision" autoComplete="off" />
      <div>
        <Bouton>Enregistrer</Bouton>
      </div>
    </form>
  );
}
