import type { ClientRow } from '~/db/rows/clients';
import { type Context, centreNames } from '../../access/context.server';
import type { PaireRow } from './paires';
import { raisonsOf } from './raisons';

/** One of two clients, with what tells people apart; no social security number. Days as stored, instants in UTC. */
export interface FicheDeDoublon {
  _id: string;
  nom: string;
  prenom: string;
  dateNaissance: string | null;
  telephone: string;
  email: string;
  ville: string;
  statut: string;
  dateCreation: string;
}

export interface Doublon {
  premier: FicheDeDoublon;
  second: FicheDeDoublon;
  /** What they have in common, the strongest in front. */
  raisons: string[];
  /** Filled in global mode only. */
  centre: string | null;
}

/** Pairs that the caller has found, with what tells the two apart. */
export async function nameClients(tx: Context, paires: readonly PaireRow[]): Promise<Doublon[]> {
  const ids = [...new Set(paires.flatMap(({ premierId, secondId }) => [premierId, secondId]))];
  const rows = ids.length ? await tx.db.from('clients').whereIn('id', ids) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const centreOf = centreNames(tx);
  return paires.flatMap(({ premierId, secondId, natures }) => {
    const [premier, second] = [byId.get(premierId), byId.get(secondId)];
    if (!premier || !second) return [];
    return [
      {
        premier: toFiche(premier),
        second: toFiche(second),
        raisons: raisonsOf(natures),
        centre: centreOf(premier.centre_id),
      },
    ];
  });
}

const toFiche = (row: ClientRow): FicheDeDoublon => ({
  _id: row.id,
  nom: row.nom,
  prenom: row.prenom,
  dateNaissance: row.date_naissance,
  telephone: row.telephone_portable || row.telephone_fixe,
  email: row.email,
  ville: row.ville,
  statut: row.statut,
  dateCreation: row.date_creation,
});
