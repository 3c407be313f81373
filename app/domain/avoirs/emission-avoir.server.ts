import type { AvoirRow, LigneAvoirRow } from '~/db/rows/avoirs';
import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import { toParis } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { newId } from '~/lib/ids.server';
import { foldText } from '~/lib/texte';
import type { Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { sceller } from '../comptabilite/chaine.server';
import { faitsAvoir } from '../comptabilite/empreintes.server';
import { assertPeutEmettre } from '../comptes/emission-permise.server';
import { avecCode } from '../comptes/series';
import { codeDesNumeros } from '../comptes/series.server';
import { findEmetteur } from '../documents/emetteur.server';
import { enteteDuJour } from '../documents/entete-du-jour.server';
import { DomainError } from '../errors';
import { centreById, linesOfFacture } from '../factures/factures.repo.server';
import { nextNumero } from '../factures/registre.server';
import { trace } from '../journal/trace.server';
import { rangerTropPercu } from '../reglements/report.server';
import { ajusterRestes } from '../reglements/restes.server';
import { announce } from '../webhooks/annonce.server';
import { creditedPieces, reprisesDe } from './avoirs.repo.server';
import { enColonne, type LigneCreditee, montantsAvoir, partsReprises } from './montants-avoir';

/** A credit note that was issued; cents. */
export interface AvoirEmis {
  id: string;
  numeroAvoir: string;
  total: number;
  /** Whether nothing is left of its invoice. */
  enEntier: boolean;
}

/** Pieces of an invoice's line that are credited. */
export interface LigneDemandee {
  ligneId: string;
  quantite: number;
}

interface Reste {
  ligne: LigneFactureRow;
  /** How many of its pieces were credited before. */
  deja: number;
}

/**
 * Issues a credit note of some pieces of an invoice, in the caller's transaction: number, letterhead of today, lines, seal. The caller has locked the
 * invoice, and has asked for the right. Where nothing is left of the invoice it is Annulée from then on. Raises DomainError for more pieces
 * than are left, for none, for a line of another invoice, for an invoice made elsewhere or already cancelled, and for a
 * centre that may not issue yet.
 */
export async function crediter(
  tx: Context,
  facture: FactureRow,
  demandees: readonly LigneDemandee[],
  motif: string,
  id = newId(),
): Promise<AvoirEmis> {
  assertCreditable(facture);
  const restes = await restesOf(tx, facture.id);
  const lignes = restes.map(({ ligne, deja }) => ({
    ...ligne,
    deja,
    credite: demandees
      .filter(({ ligneId }) => ligneId === ligne.id)
      .reduce((sum, { quantite }) => sum + quantite, 0),
  }));
  assertPieces(lignes, demandees);
  const emis = await issue(tx, facture, lignes, { id, motif });
  await rangerTropPercu(tx, facture.id);
  return emis;
}

/**
 * The same of all that is left; an invoice of which nothing is left any more is refused. What was paid of it becomes its client's credit, unless another
 * invoice takes its place (`remplacee`), to which the caller moves it (`reporterReglements`).
 */
export async function crediterEnEntier(
  tx: Context,
  facture: FactureRow,
  motif: string,
  { id = newId(), remplacee = false } = {},
): Promise<AvoirEmis> {
  assertCreditable(facture);
  const restes = await restesOf(tx, facture.id);
  const lignes = restes.map(({ ligne, deja }) => ({ ...ligne, deja, credite: ligne.quantite - deja }));
  const emis = await issue(tx, facture, lignes, { id, motif });
  await (remplacee ? ajusterRestes : rangerTropPercu)(tx, facture.id);
  return emis;
}

async function issue(
  tx: Context,
  facture: FactureRow,
  toutes: readonly (LigneFactureRow & LigneCreditee)[],
  { id, motif }: { id: string; motif: string },
): Promise<AvoirEmis> {
  const montants = montantsAvoir(facture, toutes, await reprisesDe(tx, facture.id));
  const enEntier = toutes.every(({ quantite, deja, credite }) => deja + credite === quantite);
  const creditees = toutes.filter(({ credite }) => credite > 0);
  const row = await avoirRow(tx, facture, { id, motif, nombreLignes: creditees.length });
  const avoir = {
    ...row,
    total_general: montants.totalGeneral,
    prix: montants.remise,
    rbst_ss: montants.rbstSS,
    rbst_compl: montants.rbstCompl,
    par_taux: enColonne(montants.parTaux),
  };
  const lignes = creditees.map(
    (ligne, rang): LigneAvoirRow => ({
      id: newId(),
      centre_id: facture.centre_id,
      avoir_id: avoir.id,
      ligne_id: ligne.id,
      rang,
      quantite: ligne.credite,
      ...partsReprises(ligne),
    }),
  );
  await tx.db.insert('avoirs', avoir);
  await tx.db.insert('lignes_avoir', lignes);
  const faits = faitsAvoir(avoir, lignes);
  const piece = {
    genre: 'avoir',
    id: avoir.id,
    montant: -avoir.total_general,
    jour: avoir.date_avoir,
    faits,
  } as const;
  await sceller(tx, facture.centre_id, [piece]);
  if (enEntier) await tx.db.update('factures', { id: facture.id }, { statut: 'Annulée' });
  await tell(tx, facture, avoir);
  return { id: avoir.id, numeroAvoir: avoir.numero_avoir, total: avoir.total_general, enEntier };
}

async function avoirRow(
  tx: Context,
  facture: FactureRow,
  { id, motif, nombreLignes }: { id: string; motif: string; nombreLignes: number },
) {
  const now = tx.now();
  const { date, heure } = toParis(now);
  const centre = await centreById(tx, facture.centre_id);
  assertPeutEmettre(tx, centre);
  const serie = avecCode(`A${date.slice(0, 4)}`, await codeDesNumeros(tx, centre));
  const numero = await nextNumero(tx, centre.id, serie);
  const { nom_client, prenom_client, email, numero_facture } = facture;
  return {
    id,
    centre_id: facture.centre_id,
    client_id: facture.client_id,
    facture_id: facture.id,
    numero_avoir: numero,
    date_avoir: date,
    heure_creation: heure,
    motif,
    ...(await findEmetteur(tx)),
    ...(await enteteDuJour(tx, centre)),
    regime_tva: facture.regime_tva,
    nombre_lignes: nombreLignes,
    nom_tri: foldText(`${nom_client} ${prenom_client}`),
    recherche: foldText(
      `${numero} ${numero.replace(/\D/g, '')} ${numero_facture} ${nom_client} ${prenom_client} ${email}`,
    ),
    cree_le: now.toISOString(),
    cree_par: tx.acteur.userId,
  } satisfies Partial<AvoirRow>;
}

async function restesOf(tx: Context, factureId: string): Promise<Reste[]> {
  const [lignes, credited] = [await linesOfFacture(tx, factureId), await creditedPieces(tx, factureId)];
  return lignes.map((ligne) => ({ ligne, deja: credited.get(ligne.id) ?? 0 }));
}

/** Why nothing of an invoice can be credited; null where it can. */
export function refusDeCrediter({ fichier, statut }: FactureRow): DomainError | null {
  if (fichier !== null)
    return new DomainError(
      'facture_faite_ailleurs',
      'Cette facture a été faite ailleurs : son avoir se fait là où elle a été faite.',
    );
  return statut === 'Annulée'
    ? new DomainError('facture_annulee', 'Cette facture est annulée : il n’en reste rien à reprendre.')
    : null;
}

function assertCreditable(facture: FactureRow): void {
  const refus = refusDeCrediter(facture);
  if (refus) throw refus;
}

function assertPieces(
  lignes: readonly (LigneFactureRow & LigneCreditee)[],
  demandees: readonly LigneDemandee[],
) {
  const known = new Set(lignes.map(({ id }) => id));
  if (demandees.some(({ ligneId }) => !known.has(ligneId)))
    throw new DomainError('ligne_introuvable', 'Une des lignes n’est pas de cette facture.');
  if (lignes.every(({ credite }) => credite === 0))
    throw new DomainError('avoir_vide', 'Indiquez au moins une pièce à reprendre.');
  for (const { id, description, quantite, deja, credite } of lignes) {
    const reste = quantite - deja;
    if (credite <= reste) continue;
    const message =
      reste === 0 ? `« ${description} » a déjà été reprise.` : `Il reste ${reste} pièce(s) à reprendre.`;
    throw new DomainError('avoir_trop_grand', message, { [`quantite-${id}`]: message });
  }
}

async function tell(
  tx: Context,
  facture: FactureRow,
  avoir: AvoirRow | Omit<AvoirRow, 'rang'>,
): Promise<void> {
  const { centre_id, client_id } = facture;
  const details = `${avoir.numero_avoir} sur ${facture.numero_facture}, ${formatEuros(avoir.total_general)}`;
  if (client_id) await addHistorique(tx, { id: client_id, centre_id }, { action: 'Avoir créé', details });
  await announce(tx, 'avoir.issued', avoir);
  const fait = { action: 'avoir:creation', objet: 'avoir', objetId: avoir.id, centreId: centre_id } as const;
  await trace(tx, { ...fait, details });
}
