import type { AppareilRow, ClientRow } from '~/db/rows/clients';
import type { LigneCommandeRow } from '~/db/rows/commandes';
import { formatDay } from '~/lib/dates';
import { COTE } from '~/lib/oreilles';
import type { Context } from '../access/context.server';
import { estOuverte } from '../commandes/commande';
import { ETATS_EXEMPLAIRE } from '../exemplaires/exemplaire';
import { presenceDe } from '../exemplaires/presence.server';
import { demander, type Question } from '../question';

const SINON =
  'Rien n’est encore noté : recevez d’abord l’appareil ou corrigez la date, ou enregistrez malgré cela.';

/** Where a device is that nobody can put in an ear. */
const ABSENTS: readonly string[] = ['reparation', 'retourne', 'perdu', 'remplace'];

/**
 * Asks about a trial that begins on a day (`debut`) before its device was here: its order is not received, came later, or its number is known to be elsewhere. Without
 * `acceptes` nobody is there to be asked. Returns what the record keeps of what was accepted. Raises DomainError.
 */
export async function demanderEssai(
  tx: Context,
  client: Pick<ClientRow, 'id' | 'centre_id'>,
  portes: readonly AppareilRow[],
  { debut, acceptes }: { debut: string; acceptes: readonly string[] | undefined },
): Promise<string> {
  if (acceptes === undefined) return '';
  const questions: Question[] = [];
  for (const porte of portes) {
    const question = (await absence(tx, client, porte, debut)) ?? (await commande(tx, client, porte, debut));
    if (question) questions.push(question);
  }
  return demander('essai_a_confirmer', questions, acceptes, SINON);
}

const quiEst = ({ oreille }: AppareilRow): string => `L’appareil de l’${COTE[oreille].nom}`;

const tropTot = (porte: AppareilRow, recu: string, debut: string): Question => ({
  cle: `essai_tot_${porte.oreille}`,
  phrase: `${quiEst(porte)} a été reçu le ${formatDay(recu)}, après le début de l’essai, le ${formatDay(debut)}.`,
  garde: `${COTE[porte.oreille].nom} : reçu le ${formatDay(recu)}`,
});

/** By its number: it is elsewhere, or came after the day. */
async function absence(
  tx: Context,
  { centre_id }: Pick<ClientRow, 'centre_id'>,
  porte: AppareilRow,
  debut: string,
): Promise<Question | null> {
  const { numero_serie: numeroSerie, oreille } = porte;
  const presence = await presenceDe(tx, centre_id, porte);
  if (!presence) return null;
  const { libelle } = ETATS_EXEMPLAIRE[presence.etat];
  if (ABSENTS.includes(presence.etat))
    return {
      cle: `essai_absent_${oreille}`,
      phrase: `${quiEst(porte)}, n° ${numeroSerie}, n’est pas au centre : « ${libelle} ».`,
      garde: `${COTE[oreille].nom} : ${libelle.toLowerCase()}`,
    };
  const { recuLe } = presence;
  return recuLe !== null && recuLe > debut ? tropTot(porte, recuLe, debut) : null;
}

/** By what was ordered for the client: it is awaited still, or came after the day. */
async function commande(
  tx: Context,
  { id: client_id }: Pick<ClientRow, 'id'>,
  porte: AppareilRow,
  debut: string,
): Promise<Question | null> {
  const lignes = await tx.db.from('lignes_commande').where({ client_id, embout_id: null });
  for (const ligne of lignes.filter((each) => estPour(each, porte))) {
    const [row] = await tx.db.from('commandes').where({ id: ligne.commande_id });
    if (!row) continue;
    if (estOuverte(row.etat) && ligne.recue < ligne.quantite) {
      const quand = row.prevue_le ? `, attendue le ${formatDay(row.prevue_le)}` : '';
      return {
        cle: `essai_attendu_${porte.oreille}`,
        phrase: `${quiEst(porte)} n’est pas encore reçu : commande ${row.numero} du ${formatDay(row.commandee_le)}${quand}.`,
        garde: `${COTE[porte.oreille].nom} : commande ${row.numero} non reçue`,
      };
    }
    const premiere = await tx.db
      .from('receptions_commande')
      .where({ ligne_id: ligne.id })
      .orderBy('le')
      .first();
    if (premiere && premiere.le > debut) return tropTot(porte, premiere.le, debut);
  }
  return null;
}

/** A line of its product, or of its ear where one of them names no product. */
const estPour = (ligne: LigneCommandeRow, { produit_id, oreille }: AppareilRow): boolean =>
  (ligne.oreille === '' || ligne.oreille === oreille) &&
  (ligne.produit_id !== null && produit_id !== null
    ? ligne.produit_id === produit_id
    : ligne.oreille === oreille);
