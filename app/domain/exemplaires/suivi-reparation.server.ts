import type { ClientRow } from '~/db/rows/clients';
import type { ExemplaireRow } from '~/db/rows/exemplaires';
import type { ReparationRow } from '~/db/rows/sav';
import { authorize, type Context } from '../access/context.server';
import { wornRows } from '../appareillage/appareils.server';
import { assertDeplacement } from './deplacement.server';
import { cleDeSerie, ETATS_EXEMPLAIRE, type EtatExemplaire } from './exemplaire';
import { MESSAGES_EXEMPLAIRE } from './exemplaire.schema';
import { exemplaireDeSerie, findExemplaireRow } from './exemplaires.repo.server';
import { bouger } from './geste-reparation.server';
import { coteDe, refus, tracer } from './pose.server';
import { remplacer, reprendreRemplacement, successeurDe } from './remplacement.server';
import { connaitre } from './suivi-appareillage.server';
import { pretDe, suivrePret } from './suivi-pret.server';

type Liens = Pick<ReparationRow, 'exemplaire_id' | 'pret_exemplaire_id'>;

const enCours = (row: ReparationRow | null): boolean => row !== null && row.etat !== 'remise';

const remplacantDe = (row: ReparationRow | null): string =>
  row?.issue === 'remplacee' ? row.nouveau_numero : '';

/**
 * Has the register by serial number follow a repair, from `avant` to `apres`; null for one that is not noted yet, or not any more. What is repaired is 'in
 * repair' from the day the patient gives it until the day it is handed over, then where it was before; what was exchanged is replaced, and the
 * record has the other number; what is lent leaves the stock, and comes back. A correction moves them back. A device that somebody has moved elsewhere meanwhile
 * stays there. Returns which devices these are. The caller has locked the client. Raises DomainError on the fields for a loan that is elsewhere, a
 * number that is known, an exchange that cannot be taken back, ForbiddenError where the register would move and may not.
 */
export async function suivreReparation(
  tx: Context,
  client: ClientRow,
  avant: ReparationRow | null,
  apres: ReparationRow | null,
): Promise<Liens> {
  const objet = apres && (await objetDe(tx, client, avant, apres));
  const pret = apres && (await pretDe(tx, client, avant, apres));
  await lockProduits(tx, client, [avant?.exemplaire_id, objet?.id, avant?.pret_exemplaire_id, pret?.id]);
  if (avant?.exemplaire_id && avant.exemplaire_id !== objet?.id)
    await suivreObjet(tx, client, await findExemplaireRow(tx, avant.exemplaire_id), avant, null);
  if (apres && objet) await suivreObjet(tx, client, objet, avant, apres);
  const pret_exemplaire_id = await suivrePret(tx, client, avant, apres);
  return { exemplaire_id: objet?.id ?? null, pret_exemplaire_id };
}

/** Always in one order, so that two people never wait for each other. */
async function lockProduits(
  tx: Context,
  { centre_id }: ClientRow,
  ids: readonly (string | null | undefined)[],
): Promise<void> {
  const connus = ids.filter((id): id is string => Boolean(id));
  if (connus.length === 0) return;
  const rows = await tx.db.from('exemplaires').whereIn('id', connus);
  const produits = rows.flatMap(({ produit_id }) => produit_id ?? []);
  for (const id of [...new Set(produits)].sort()) await tx.db.lock('produits', { id, centre_id });
}

/**
 * The device of the register that is repaired: the patient's own by its number. One that the patient's record has and nobody has written down yet is known
 * from now on.
 */
async function objetDe(
  tx: Context,
  client: ClientRow,
  avant: ReparationRow | null,
  apres: ReparationRow,
): Promise<ExemplaireRow | null> {
  const { numero_serie: numeroSerie, marque, appareil_id: id } = apres;
  const cle = cleDeSerie(numeroSerie);
  if (cle === '') return null;
  if (avant?.exemplaire_id && cleDeSerie(avant.numero_serie) === cle)
    return findExemplaireRow(tx, avant.exemplaire_id);
  const porte = id === null ? undefined : (await wornRows(tx, [client.id])).find((row) => row.id === id);
  const recherche = { numeroSerie, marque, produitId: porte?.produit_id ?? null };
  const trouve = () => exemplaireDeSerie(tx, client.centre_id, recherche);
  const row = await trouve();
  if (row) return row.client_id === client.id && row.etat !== 'remplace' ? row : null;
  const aSuivre = enCours(apres) || remplacantDe(apres) !== '';
  if (!porte || !aSuivre || cleDeSerie(porte.numero_serie) !== cle) return null;
  authorize(tx, 'stock:modifier');
  const { produit_id: produit, modele: modelAppareil, oreille } = porte;
  const identite = { produit, marqueAppareil: porte.marque, modelAppareil, numeroSerie };
  await connaitre(tx, client, oreille, identite, { etat: 'appareille', motif: 'Appareillage' });
  return trouve();
}

async function suivreObjet(
  tx: Context,
  client: ClientRow,
  objet: ExemplaireRow,
  avant: ReparationRow | null,
  apres: ReparationRow | null,
): Promise<void> {
  const lie = avant?.exemplaire_id === objet.id;
  const reparation = apres ?? avant;
  if (!reparation) return;
  const echange = await echanger(tx, client, objet, lie ? avant : null, apres);
  const ancien = await findExemplaireRow(tx, objet.id);
  const row = (await successeurDe(tx, ancien)) ?? ancien;
  if (row.client_id !== client.id) return;
  if (enCours(apres)) {
    if ((lie && enCours(avant) && !echange) || row.etat === 'reparation') return;
    if (!ETATS_EXEMPLAIRE[row.etat].vers.includes('reparation')) return;
    return bouger(tx, row, { vers: 'reparation', motif: motifDe(apres ?? reparation), reparation });
  }
  if (row.etat !== 'reparation' || !(enCours(avant) || echange)) return;
  if (await isAilleursEnReparation(tx, objet, reparation)) return;
  const motif = apres ? 'Remis au patient' : 'Réparation notée par erreur';
  const porte = await coteDe(tx, client.id, row);
  const vers = await retourDe(tx, row, porte !== null);
  await bouger(tx, row, { vers, motif, reparation, client, ...(porte && { oreille: porte.cote }) });
}

/** Exchanges a device as the repair says, or takes the exchange back; whether it did. */
async function echanger(
  tx: Context,
  client: ClientRow,
  objet: ExemplaireRow,
  avant: ReparationRow | null,
  apres: ReparationRow | null,
): Promise<boolean> {
  const [former, next] = [remplacantDe(avant), remplacantDe(apres)];
  if (cleDeSerie(former) === cleDeSerie(next)) return false;
  authorize(tx, 'stock:modifier');
  const reparation = apres ?? avant;
  const origine = { origine: 'reparation', id: reparation?.id ?? '' } as const;
  if (former !== '')
    await reprendreRemplacement(tx, client, objet, { motif: 'Échange noté par erreur', origine });
  if (cleDeSerie(next) === '' || apres === null) return former !== '';
  const ancien = await findExemplaireRow(tx, objet.id);
  const deja = await successeurDe(tx, ancien);
  if (deja) {
    if (deja.serie_cle === cleDeSerie(next)) return former !== '';
    throw refus('nouveauNumero', `Le registre dit que le n° ${deja.numero_serie} a pris sa place.`);
  }
  if (ancien.client_id !== client.id) return former !== '';
  assertDeplacement(ancien, 'remplace');
  await assertHorsEssai(tx, ancien);
  const repris = await reprisDe(tx, ancien, next);
  const sous = apres.prise_en_charge === 'garantie' ? ' sous garantie' : '';
  const neuf = await remplacer(tx, ancien, client, {
    ...{ numeroSerie: next, garantieFin: null, repris },
    garde: (await retourDe(tx, ancien, true)) === 'pret' ? 'pret' : 'ancien',
    motif: `Remplacé${sous} par le n° ${next} (réparation)`,
    remplace: `Remplace le n° ${ancien.numero_serie}${sous} (réparation)`,
  });
  await tracer(tx, ancien, 'remplace', `par le n° ${neuf.numero_serie}`);
  return true;
}

/** The other device, where it was noted by mistake once. Raises DomainError for a number that is another device's. */
async function reprisDe(
  tx: Context,
  ancien: ExemplaireRow,
  numeroSerie: string,
): Promise<ExemplaireRow | null> {
  const { produit_id: produitId, marque, centre_id, serie_cle } = ancien;
  const connu = await exemplaireDeSerie(tx, centre_id, { numeroSerie, produitId, marque });
  if (!connu || (connu.etat === 'annule' && connu.serie_cle !== serie_cle)) return connu;
  throw refus('nouveauNumero', `Le n° ${numeroSerie} est déjà suivi : un remplaçant porte un autre numéro.`);
}

async function assertHorsEssai(tx: Context, row: ExemplaireRow): Promise<void> {
  if (await isALEssai(tx, row)) throw refus('nouveauNumero', MESSAGES_EXEMPLAIRE.echangeALEssai);
}

async function isALEssai(tx: Context, { client_id, serie_cle }: ExemplaireRow): Promise<boolean> {
  const ouverts = await tx.db.from('essais_appareils').where({ client_id: client_id ?? '', issue: '' });
  return ouverts.some(({ numero_serie }) => cleDeSerie(numero_serie) === serie_cle);
}

/** Another repair has the same device, and has not handed it over. */
async function isAilleursEnReparation(tx: Context, objet: ExemplaireRow, { id, client_id }: ReparationRow) {
  const rows = await tx.db.from('reparations').where({ client_id, exemplaire_id: objet.id });
  return rows.some((row) => row.id !== id && enCours(row));
}

/** How many moves are looked through for the one that brought a device to repair. */
const MOUVEMENTS_LUS = 50;

/** Where a device goes that is handed over: where it was before; `porte` says whether its patient's record has it. */
async function retourDe(tx: Context, row: ExemplaireRow, porte: boolean): Promise<EtatExemplaire> {
  const moves = await tx.db
    .from('mouvements_exemplaire')
    .where({ exemplaire_id: row.id })
    .orderBy('rang', 'desc')
    .limit(MOUVEMENTS_LUS);
  const entree = moves.find(({ de, vers }) => vers === 'reparation' && de !== 'remplace');
  const de = row.etat === 'reparation' ? entree?.de : row.etat;
  if (de === 'pret') return 'pret';
  if (de === 'essai' && (await isALEssai(tx, row))) return 'essai';
  return porte ? 'appareille' : 'ancien';
}

const motifDe = ({ panne }: ReparationRow): string => `Réparation : ${panne}`.slice(0, 200);
