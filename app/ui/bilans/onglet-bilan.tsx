import type { BilanListe } from '~/domain/bilans/bilan';
import type { RendezVousDuClient } from '~/domain/clients/client';
import type { Page } from '~/domain/listes';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { EtatVide } from '../etat-vide';
import { ListeBilans } from './liste-bilans';

interface Props {
  clientId: string;
  rendezVous: RendezVousDuClient;
  bilans: Page<BilanListe> & { taille: number };
}

/** The tab 'Rdv Bilan auditif' of a client's record: the appointment, the tests, and the way to their page (docs/regles/bilans.md). */
export function OngletBilan({ clientId, rendezVous, bilans }: Props) {
  const { dateBilanAuditif: date, heureBilanAuditif: heure } = rendezVous;
  return (
    <section className="max-w-3xl">
      <div className="carte mb-3 flex flex-wrap items-center justify-between gap-3">
        <p>
          {date ? (
            <>
              Rdv Bilan auditif le <strong>{formatDay(date)}</strong> à <strong>{heure}</strong>
            </>
          ) : (
            'Aucun rendez-vous de bilan auditif.'
          )}
        </p>
        <a href={paths.bilanAuditif(clientId)} className="btn btn-primary btn-sm ecran">
          Ouvrir le bilan auditif
        </a>
      </div>
      {bilans.total > 0 ? (
        <ListeBilans clientId={clientId} bilans={bilans} />
      ) : (
        <EtatVide icone="bilan">Aucun bilan n’est encore enregistré.</EtatVide>
      )}
    </section>
  );
}
