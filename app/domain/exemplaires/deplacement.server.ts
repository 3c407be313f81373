import type { ClientRow } from '~/db/rows/clients';
import type { ExemplaireRow, MouvementExemplaireRow } from '~/db/rows/exemplaires';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';
import { remettreAuStock } from '../stock/annulation.server';
import { moveStock } from '../stock/pieces.server';
import { ETATS_EXEMPLAIRE, type EtatExemplaire } from './exemplaire';
import { MESSAGES_EXEMPLAIRE } from './exemplaire.schema';
import { lockExemplaireRow } from './exemplaires.repo.server';

/** What a move comes of, such as a trial: told with it. */
export type Origine = { origine: MouvementExemplaireRow['origine']; id: string };

interface Deplacement {
  vers: EtatExemplaire;
  motif: string;
  /** To whom it goes, where it goes to somebody. */
  client?: Pick<ClientRow, 'id' | 'centre_id'>;
  oreille?: ExemplaireRow['oreille'];
  /** The stock's ledger has it already: whoever calls has moved the piece, and asks `assertAccord` at the end. */
  sansStock?: boolean;
  /** It takes back what was noted by mistake: every way is open. */
  reprise?: boolean;
  origine?: Origine;
}

/** Raises DomainError for a way that no device goes. */
export function assertDeplacement({ etat, numero_serie }: ExemplaireRow, vers: EtatExemplaire): void {
  if (ETATS_EXEMPLAIRE[etat].vers.includes(vers)) return;
  const { libelle } = ETATS_EXEMPLAIRE[etat];
  const message = `L’appareil n° ${numero_serie} est « ${libelle} » : il ne peut pas passer à « ${ETATS_EXEMPLAIRE[vers].libelle} ».`;
  throw new DomainError('deplacement_refuse', message, { vers: message });
}

/**
 * Moves a device as it was read, and the piece with it where it comes into the stock or leaves it; a product that was taken off the stock is back with it. The caller has asked for the rights and
 * locked the client, if any. Raises DomainError for a way that no device goes, for one that goes to nobody where somebody is needed, when
 * somebody else moved it meanwhile, and as `moveStock` does; NotFoundError.
 */
export async function deplacer(
  tx: Context,
  known: ExemplaireRow,
  { vers, motif, client, oreille = '', sansStock = false, reprise = false, origine }: Deplacement,
): Promise<ExemplaireRow> {
  const { id, centre_id, produit_id } = known;
  const produit = produit_id && (await tx.db.lock('produits', { id: produit_id, centre_id }));
  const row = await lockExemplaireRow(tx, id);
  if (row.version !== known.version) throw conflit();
  if (!reprise) assertDeplacement(row, vers);
  if (vers === 'en_stock') {
    if (!produit) throw refus(SANS_PRODUIT);
    await remettreAuStock(tx, produit);
  }
  const chez = chezQui(row, vers, client);
  const change = Number(vers === 'en_stock') - Number(row.etat === 'en_stock');
  const after: ExemplaireRow = {
    ...row,
    etat: vers,
    client_id: chez,
    oreille: chez === null ? '' : oreille || row.oreille,
    version: row.version + 1,
    modifie_le: tx.now().toISOString(),
  };
  const { etat, version, modifie_le } = after;
  await tx.db.update(
    'exemplaires',
    { id },
    { etat, client_id: chez, oreille: after.oreille, version, modifie_le },
  );
  // Who gives a device back is named by the move that brings it in.
  const client_id = chez ?? row.client_id;
  const ligne = produit && change !== 0 && !sansStock ? newId() : null;
  if (ligne && produit)
    await moveStock(tx, produit, {
      id: ligne,
      quantite: change,
      motif: `${ETATS_EXEMPLAIRE[change > 0 ? row.etat : vers].libelle}, n° ${row.numero_serie}`,
      ...(client_id && { clientId: client_id }),
    });
  await tx.db.insert('mouvements_exemplaire', {
    ...premierMouvement(tx, after, motif, ligne, origine),
    rang: await nextRang(tx, id),
    de: row.etat,
    client_id,
    oreille: after.oreille || row.oreille,
  });
  return after;
}

/** Whose a device is from a move on. Raises DomainError where it is nobody's and has to be somebody's. */
function chezQui(row: ExemplaireRow, vers: EtatExemplaire, client: Deplacement['client']): string | null {
  const regle = ETATS_EXEMPLAIRE[vers].client;
  if (regle === 'aucun') return null;
  const chez = (regle === 'exige' && client?.id) || row.client_id;
  if (regle === 'exige' && chez === null) throw refus(SANS_PATIENT);
  return chez;
}

/** The first line of a device's story. */
export const premierMouvement = (
  tx: Context,
  row: Pick<ExemplaireRow, 'id' | 'centre_id' | 'etat' | 'client_id' | 'oreille'>,
  motif: string,
  mouvement_stock_id: string | null,
  origine?: Origine,
): MouvementExemplaireRow => ({
  id: newId(),
  centre_id: row.centre_id,
  exemplaire_id: row.id,
  rang: 1,
  de: '',
  vers: row.etat,
  client_id: row.client_id,
  oreille: row.oreille,
  motif,
  mouvement_stock_id,
  origine: origine?.origine ?? '',
  origine_id: origine?.id ?? null,
  user_id: tx.acteur.userId,
  date: tx.now().toISOString(),
});

async function nextRang(tx: Context, exemplaire_id: string): Promise<number> {
  const last = await tx.db
    .from('mouvements_exemplaire')
    .where({ exemplaire_id })
    .orderBy('rang', 'desc')
    .first();
  return (last?.rang ?? 0) + 1;
}

const SANS_PATIENT = 'Cet appareil n’est à personne : donnez-le depuis la fiche du patient.';
const SANS_PRODUIT = 'Cet appareil n’est d’aucun produit du stock : il ne peut pas y entrer.';

const refus = (message: string) => new DomainError('deplacement_refuse', message, { vers: message });

/** Somebody else moved a device meanwhile. */
export const conflit = () => new DomainError('modifie_entre_temps', MESSAGES_EXEMPLAIRE.conflit);
