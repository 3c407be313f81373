import { leftJoinEach } from '~/db/dialect.server';
import { ofClient, owned, type Sql, sql } from '~/db/sql.server';
import { type Context, visibleCentreIds } from '../access/context.server';
import { definitionDe, type NatureAFaire } from './natures';
import { aFacturer } from './natures/a-facturer.repo.server';
import { aRendre } from './natures/a-rendre.repo.server';
import { bonEssai } from './natures/bon-essai.repo.server';
import { commande } from './natures/commande.repo.server';
import { compteRendu } from './natures/compte-rendu.repo.server';
import { devis } from './natures/devis.repo.server';
import { devisAccepte } from './natures/devis-accepte.repo.server';
import { echeance } from './natures/echeance.repo.server';
import { embout } from './natures/embout.repo.server';
import { envoiRefuse } from './natures/envoi-refuse.repo.server';
import { essai } from './natures/essai.repo.server';
import { essaiSansRdv } from './natures/essai-sans-rdv.repo.server';
import { finEssai } from './natures/fin-essai.repo.server';
import { garantie } from './natures/garantie.repo.server';
import type { BornesAFaire, LigneDite, LigneLue, NatureLue } from './natures/nature-lue';
import { ordonnance } from './natures/ordonnance.repo.server';
import { piece } from './natures/piece.repo.server';
import { piles } from './natures/piles.repo.server';
import { prevenir } from './natures/prevenir.repo.server';
import { rdv } from './natures/rdv.repo.server';
import { renouvellement } from './natures/renouvellement.repo.server';
import { reparation, reparationRemise } from './natures/reparation.repo.server';
import { suivi } from './natures/suivi.repo.server';
import { suiviANoter } from './natures/suivi-a-noter.repo.server';
import { tiersPayant } from './natures/tiers-payant.repo.server';
import { personneDe } from './personnes-de-ligne.repo.server';

/** What finds the lines of each kind. */
const LUES: Record<NatureAFaire, NatureLue> = {
  ...{ prevenir, envoiRefuse },
  ...{ rdv, essai },
  ...{ finEssai, essaiSansRdv, bonEssai },
  ...{ suivi, suiviANoter },
  ...{ reparation, reparationRemise, commande, embout },
  ...{ tiersPayant, aFacturer, devisAccepte, echeance, aRendre },
  ...{ compteRendu, devis, ordonnance },
  ...{ piles, garantie, renouvellement, piece },
};

/** A line with its patient. */
export interface LigneAvecPatient extends LigneLue {
  k_nom: string | null;
  k_prenom: string | null;
  telephone: string | null;
  /** What says whether they may be called; null without a patient. */
  appel_commercial: boolean | null;
}

/** The same with what it stands by among those of its kind, where ids tell those apart that stand by the same; whose it is, and who said so of themselves or was told. */
export interface LigneOrdonnee extends LigneAvecPatient {
  ordre: string;
  personne: string | null;
  prise_par: string | null;
}

/** More lines of one kind than that nobody keeps in mind. */
export const LIGNES_MAX = 5000;

/** What names a line among those of its kind. */
export interface LigneNommee {
  objetId: string;
  repere: string;
}

/** Whose lines: everybody's, one's own and nobody's, or somebody's; of those the ones that they have taken or were given alone. */
export type QuiLu = { tous: true } | { userId: string | null; etPersonne: boolean; prises?: boolean };

/** As many lines more than are wanted are found first: of those that are put off, or of the dead, others take the place. Where that is not enough all are looked through. */
const MARGE = 100;

const deQui = (qui: QuiLu, { personne, prise }: { personne: Sql; prise: Sql }): Sql => {
  if ('tous' in qui) return sql`1 = 1`;
  if (qui.prises) return sql`(${prise}) = ${qui.userId}`;
  const sienne = sql`(${personne}) = ${qui.userId}`;
  return qui.etPersonne ? sql`((${personne}) IS NULL OR ${sienne})` : sienne;
};

/** What all readings of a kind's lines have in common; `w` is a line, `k` its patient. */
function partiesDe(
  nature: NatureAFaire,
  bornes: BornesAFaire,
  { qui, seule }: { qui: QuiLu; seule?: LigneNommee | undefined },
): { colonnes: Sql; gardee: Sql; patients: Sql; personne: Sql; prise: Sql } {
  const vivant = definitionDe(nature).joindre
    ? sql`k.supprime_le IS NULL AND k.limite_le IS NULL AND k.deces_le IS NULL AND NOT k.sans_relance`
    : sql`k.supprime_le IS NULL AND k.limite_le IS NULL AND k.deces_le IS NULL`;
  const une = seule ? sql`w.objet_id = ${seule.objetId} AND w.repere = ${seule.repere}` : sql`1 = 1`;
  const clients = owned('clients', 'k');
  const { aussiReporte } = LUES[nature];
  const meme = aussiReporte ? sql`(r.repere = w.repere OR (${aussiReporte}))` : sql`r.repere = w.repere`;
  const valable = sql`r.nature = ${nature} AND ${meme} AND r.jusqu_au > ${bornes.jour}
          AND r.leve_le IS NULL AND r.cree_le <= ${bornes.now.toISOString()}`;
  // What was said of a line is looked up by its patient where it is about them, else by its record.
  const dit = (table: 'reports_a_faire' | 'prises_a_faire', condition: Sql) =>
    definitionDe(nature).parClient
      ? ofClient(table, 'r', clients, condition)
      : sql`${owned(table, 'r')} WHERE r.centre_id = w.centre_id AND r.objet_id = w.objet_id AND ${condition}
          AND (r.client_id = w.client_id OR (r.client_id IS NULL AND w.client_id IS NULL))`;
  const tenue = sql`r.nature = ${nature} AND r.repere = w.repere AND r.fini_le IS NULL AND r.user_id IN (${bornes.equipe})`;
  const patients = leftJoinEach(clients, sql`k.id = w.client_id`);
  const prise = sql`SELECT r.user_id FROM ${dit('prises_a_faire', tenue)} ORDER BY r.cree_le, r.id LIMIT 1`;
  const personne = sql`COALESCE((${prise}), ${personneDe(clients, bornes.equipe)})`;
  const gardee = sql`${deQui(qui, { personne, prise })} AND ${une} AND (w.client_id IS NULL OR (k.id IS NOT NULL AND ${vivant}))
        AND NOT EXISTS (SELECT 1 FROM ${dit('reports_a_faire', valable)})`;
  const colonnes = sql`w.objet_id, w.repere, w.client_id, w.centre_id, w.nom, w.depuis, w.echeance, w.user_id, w.details, w.lie_a,
        k.nom AS k_nom, k.prenom AS k_prenom, COALESCE(NULLIF(k.telephone_portable, ''), k.telephone_fixe) AS telephone,
        k.appel_commercial`;
  return { colonnes, gardee, patients, personne, prise };
}

/** All lines of a kind in the centres that are looked at, in their order; of some patients alone where they are named. */
export function lireToutes(
  tx: Context,
  nature: NatureAFaire,
  bornes: BornesAFaire,
  clientIds: readonly string[] | null = null,
): Promise<LigneOrdonnee[]> {
  const { colonnes, gardee, patients, personne, prise } = partiesDe(nature, bornes, { qui: { tous: true } });
  const db = tx.db.inCentres(visibleCentreIds(tx));
  const statement = sql`SELECT ${colonnes}, w.ordre, ${personne} AS personne, (${prise}) AS prise_par
    FROM (${LUES[nature].lignes(bornes, null)}) AS w ${patients} WHERE ${gardee} ORDER BY w.ordre, w.objet_id LIMIT ${LIGNES_MAX}`;
  return clientIds ? db.readOfClients(statement, clientIds) : db.read(statement);
}

/**
 * The lines of one kind in the centres that are looked at, those that have waited longest first. Patients of the trash and those whose
 * record was merged into another have none, nor those who died; those who want no reminders none that is only about reaching them. What
 * somebody has put off until a later day is left out.
 */
export async function lireLignes(
  ctx: Context,
  nature: NatureAFaire,
  bornes: BornesAFaire,
  { qui, lignes, depuis = 0, seule }: { qui: QuiLu; lignes: number; depuis?: number; seule?: LigneNommee },
): Promise<LigneAvecPatient[]> {
  const { colonnes, gardee, patients } = partiesDe(nature, bornes, { qui, seule });
  const db = ctx.db.inCentres(visibleCentreIds(ctx));
  if (!seule && 'tous' in qui && depuis === 0) {
    const limite = lignes + MARGE;
    const premiers = await db.read<LigneAvecPatient & { gardee: number }>(
      sql`SELECT ${colonnes}, CASE WHEN ${gardee} THEN 1 ELSE 0 END AS gardee
        FROM (SELECT lot.* FROM (${LUES[nature].lignes(bornes, limite)}) AS lot ORDER BY lot.ordre, lot.objet_id LIMIT ${limite}) AS w ${patients} ORDER BY w.ordre, w.objet_id`,
    );
    const gardees = premiers.filter((row) => Number(row.gardee) === 1).slice(0, lignes);
    if (gardees.length === lignes || premiers.length < limite) return gardees;
  }
  return db.read<LigneAvecPatient>(
    sql`SELECT ${colonnes}
      FROM (${LUES[nature].lignes(bornes, seule || !('tous' in qui) ? null : depuis + lignes)}) AS w ${patients}
      WHERE ${gardee} ORDER BY w.ordre, w.objet_id LIMIT ${lignes} OFFSET ${depuis}`,
  );
}

/** What a line says of itself. */
export const direLigne = (nature: NatureAFaire, ligne: LigneLue, bornes: BornesAFaire): LigneDite =>
  LUES[nature].dire(ligne, bornes);
