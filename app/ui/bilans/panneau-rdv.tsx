import type { SubmissionResult } from '@conform-to/react';
import type { RendezVousDuClient } from '~/domain/clients/client';
import type { OffreMontree } from '~/http/agenda/creneaux.server';
import { formatDay } from '~/lib/dates';
import { Carte } from '../carte';
import { FormulaireRdv } from './formulaire-rdv';

interface Props {
  rendezVous: RendezVousDuClient;
  modifiable: boolean;
  /** Who holds the appointment that lies ahead. */
  intervenantId: string;
  offre: OffreMontree | null;
  resultat: SubmissionResult | undefined;
}

/** The hearing test's appointment, to set or move where one may. */
export function PanneauRdv({ rendezVous, intervenantId, modifiable, offre, resultat }: Props) {
  const { dateBilanAuditif: date = '', heureBilanAuditif: heure = '' } = rendezVous;
  return (
    <Carte titre="Rdv Bilan auditif">
      <p className="mb-2 text-sm">
        {date ? (
          <>
            Le <strong>{formatDay(date)}</strong> à <strong>{heure}</strong>
          </>
        ) : (
          'Aucun rendez-vous de bilan.'
        )}
      </p>
      {modifiable && <FormulaireRdv {...{ date, heure, intervenantId, offre, resultat }} />}
    </Carte>
  );
}
