import type { SubmissionResult } from '@conform-to/react';
import { empreinteRdv } from '~/domain/bilans/bilan';
import type { RendezVousDuClient } from '~/domain/clients/client';
import type { CreneauxMontres } from '~/http/agenda/creneaux.server';
import { formatDay } from '~/lib/dates';
import { etatDuFormulaire } from '~/ui/form/etat-du-formulaire';
import { FormulaireRdv } from './formulaire-rdv';

interface Props {
  rendezVous: RendezVousDuClient;
  modifiable: boolean;
  creneaux: CreneauxMontres | null;
  resultat: SubmissionResult | undefined;
}

/** The hearing test's appointment, to set or move where one may. */
export function PanneauRdv({ rendezVous, modifiable, creneaux, resultat }: Props) {
  const { dateBilanAuditif: date = '', heureBilanAuditif: heure = '' } = rendezVous;
  return (
    <section className="bg-base-100 border-base-300 rounded-box border p-3">
      <h2 className="mb-1">Rdv Bilan auditif</h2>
      <p className="mb-2 text-sm">
        {date ? (
          <>
            Le <strong>{formatDay(date)}</strong> à <strong>{heure}</strong>
          </>
        ) : (
          'Aucun rendez-vous de bilan.'
        )}
      </p>
      {modifiable && (
        <FormulaireRdv
          key={etatDuFormulaire(resultat, 'ouvert', empreinteRdv(date, heure))}
          {...{ date, heure, creneaux, resultat }}
        />
      )}
    </section>
  );
}
