import type { DossierControleRow } from '~/db/rows/controle';
import type { Context } from '../access/context.server';
import { MOTS_REFUS } from '../vie-privee/permission';
import { LOT_MAX } from './lot.schema';

/** A file of a lot, with the patient as they are called now. */
export type DossierNomme = DossierControleRow & { nom: string; prenom: string };

/** Why a file that was made is not handed over. */
const CORBEILLE = 'Ce patient est dans la corbeille : restaurez-le pour reprendre son dossier.';

/** The files of a lot by rank, as whoever may open the lot sees them now: that of a patient in the trash is out of reach, and of a restricted record none leaves. */
export async function dossiersDuLot(tx: Context, lot_id: string): Promise<DossierNomme[]> {
  const rows = await tx.db.from('dossiers_controle').where({ lot_id }).orderBy('rang').limit(LOT_MAX);
  const ids = rows.map(({ client_id }) => client_id);
  const clients = ids.length
    ? await tx.db.from('clients').whereIn('id', ids).select('id', 'nom', 'prenom', 'supprime_le', 'limite_le')
    : [];
  const known = new Map(clients.map((client) => [client.id, client]));
  return rows.map((row): DossierNomme => {
    const client = known.get(row.client_id);
    const named = { ...row, nom: client?.nom ?? '', prenom: client?.prenom ?? '' };
    const rien = { ...named, etat: 'refuse' as const, emplacement: '', taille: 0, pages: 0 };
    if (client?.supprime_le !== null) return { ...rien, raison: CORBEILLE };
    return client.limite_le === null ? named : { ...rien, raison: MOTS_REFUS.limite };
  });
}
