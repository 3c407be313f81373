import { createHash } from 'node:crypto';
import type { CentreRow } from '~/db/rows/comptes';
import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import { toParis } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { lettresAbsentes } from '~/lib/lettres';
import type { Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { sceller } from '../comptabilite/chaine.server';
import { faitsFacture, personneDe } from '../comptabilite/empreintes.server';
import { assertPeutEmettre } from '../comptes/emission-permise.server';
import { avecCode } from '../comptes/series';
import { codeDesNumeros, codePrevu } from '../comptes/series.server';
import { enteteDuJour } from '../documents/entete-du-jour.server';
import { trace } from '../journal/trace.server';
import { attendreParts } from '../reglements/parts-attendues.server';
import { partsOf, restesEnColonnes } from '../reglements/payeurs';
import { announce } from '../webhooks/annonce.server';
import type { ApercuFacture } from './apercu-facture';
import type { ColonnesFacture } from './champs-facture';
import { assertLivree } from './livraison';
import { totalLigne } from './montants';
import { repartirParts } from './parts-des-lignes';
import { conditionsDuJour } from './professionnel.server';
import { type Demande, demanderFacture, questionsFacture } from './questions-facture';
import { clesFacture, insertLignes, type LigneNouvelle, nextNumero } from './registre.server';

/** The columns that say what an invoice is about, who issues it and for whom. */
export type Contenu = Omit<ColonnesFacture, 'echeance'> & {
  date_livraison: string;
  echeance?: string | null;
};

/** An invoice that is about to be issued. */
export interface Emission {
  id: string;
  /** The id that it takes when the other is somebody else's; drawn outside of the transaction, so that one whose answer was lost is found again. */
  autre?: string;
  centre: CentreRow;
  clientId: string | null;
  contenu: Contenu;
  /** The field that named the day of delivery, for who is refused. */
  champLivraison?: string;
  lignes: readonly LigneNouvelle[];
  /** Cents, tax included. */
  total: number;
  /** The invoice that this one stands for, whose tax it keeps. */
  corrige?: FactureRow;
  demande?: Demande;
}

/**
 * Issues an invoice: the one way, whoever asks (docs/regles/factures.md). It is of the day and hour (Paris) on which it is issued, takes its number, its
 * centre's letterhead and tax, its lines and its seal in the caller's transaction, and cannot change from then on. What is asked of its amounts was asked
 * before. Raises DomainError for a delivery to come, and for a centre that may not issue yet.
 */
export async function emettre(
  tx: Context,
  emission: Emission,
): Promise<{ id: string; numeroFacture: string }> {
  const { centre, clientId, contenu, lignes, total, corrige } = emission;
  const now = tx.now();
  const { date, heure } = toParis(now);
  assertPeutSEmettre(tx, emission);
  const garde = await demanderFacture(lignes, demandeDe(emission), () => apercuDe(tx, emission));
  const serie = avecCode(anneeDes(date), await codeDesNumeros(tx, centre));
  const numeroFacture = await nextNumero(tx, centre.id, serie);
  const row: Omit<FactureRow, 'rang' | 'version' | 'modifie_le'> = {
    ...contenu,
    ...(await conditionsDuJour(tx, contenu.siren_client, contenu.echeance ?? null, date)),
    id: emission.id,
    centre_id: centre.id,
    client_id: clientId,
    numero_facture: numeroFacture,
    date_facture: date,
    heure_creation: heure,
    total_general: total,
    statut: 'Créée',
    ...(await enteteDuJour(tx, centre)),
    ...(corrige && { regime_tva: corrige.regime_tva }),
    corrige_id: corrige?.id ?? null,
    nombre_lignes: lignes.length,
    reprise: false,
    ...restesEnColonnes(partsOf({ ...contenu, total_general: total })),
    fichier: null,
    fichier_taille: null,
    ...clesFacture({
      numeroFacture,
      objet: contenu.objet,
      nomClient: contenu.nom_client,
      prenomClient: contenu.prenom_client,
      email: contenu.email,
    }),
    cree_le: now.toISOString(),
    cree_par: tx.acteur.userId,
    supprime_le: null,
    supprime_par: null,
  };
  const { autre } = emission;
  if (autre === undefined) await tx.db.insert('factures', row);
  else if (!(await tx.db.insertUnlessTaken('factures', row)))
    await tx.db.insert('factures', Object.assign(row, { id: autre }));
  const parts = { remise: row.prix, rbstSS: row.rbst_ss, rbstCompl: row.rbst_compl };
  const inserted = await insertLignes(tx, row, repartirParts(lignes, parts));
  await scellerFacture(tx, row, inserted);
  await attendreParts(tx, row);
  await tell(tx, row, garde);
  return { id: row.id, numeroFacture };
}

/** What is asked of it, the letters that its page cannot have among it. */
function demandeDe({ contenu, lignes, demande }: Emission): Demande | undefined {
  if (!demande) return undefined;
  const textes = [...Object.values(contenu), ...lignes.flatMap((ligne) => Object.values(ligne))];
  return { ...demande, absentes: lettresAbsentes(textes.filter((texte) => typeof texte === 'string')) };
}

const anneeDes = (date: string): string => `F${date.slice(0, 4)}`;

function assertPeutSEmettre(tx: Context, { contenu, centre, champLivraison }: Emission): void {
  assertLivree(contenu.date_livraison, toParis(tx.now()).date, champLivraison ?? 'dateLivraison');
  assertPeutEmettre(tx, centre);
}

/** The invoice that `emettre` would issue of it; nothing is written. Raises what `emettre` does but for its questions, which are among the remarks. */
export async function apercuDe(tx: Context, emission: Emission): Promise<ApercuFacture> {
  assertPeutSEmettre(tx, emission);
  const { centre, contenu, lignes, total } = emission;
  const { date } = toParis(tx.now());
  const { patient, amo, amc } = partsOf({ ...contenu, total_general: total });
  const apercu = {
    lignes: lignes.map((ligne) => ({
      ...{ description: ligne.description, quantite: ligne.quantite },
      total: totalLigne(ligne),
    })),
    ...{ remise: contenu.prix, total, amo, amc, patient },
    livraison: contenu.date_livraison,
    serie: avecCode(anneeDes(date), await codePrevu(tx, centre)),
    remarques: questionsFacture(lignes, demandeDe(emission)).map(({ phrase }) => phrase),
  };
  const empreinte = createHash('sha256').update(JSON.stringify(apercu)).digest('hex');
  return { ...apercu, cle: `facture_vue_${empreinte.slice(0, 16)}` };
}

const scellerFacture = (
  tx: Context,
  row: Omit<FactureRow, 'rang' | 'version' | 'modifie_le'>,
  lignes: readonly LigneFactureRow[],
) =>
  sceller(tx, row.centre_id, [
    {
      genre: 'facture',
      id: row.id,
      montant: row.total_general ?? 0,
      jour: row.date_facture ?? toParis(row.cree_le).date,
      faits: faitsFacture(row, lignes),
      personne: personneDe(row),
    },
  ]);

async function tell(
  tx: Context,
  row: Pick<FactureRow, 'id' | 'centre_id' | 'client_id' | 'numero_facture' | 'total_general'> &
    Parameters<typeof announce>[2],
  garde: string,
): Promise<void> {
  const { client_id, centre_id, numero_facture } = row;
  const suite = garde && `, ${garde}`;
  const details = `${numero_facture}, ${formatEuros(row.total_general ?? 0)}${suite}`;
  if (client_id) await addHistorique(tx, { id: client_id, centre_id }, { action: 'Facture créée', details });
  await announce(tx, 'facture.issued', row);
  const fait = {
    action: 'facture:creation',
    objet: 'facture',
    objetId: row.id,
    centreId: centre_id,
  } as const;
  await trace(tx, { ...fait, details: numero_facture + suite });
}
