import type { CentreRow, FactureAbonnementRow } from '~/db/rows/comptes';
import { toParis } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { formatMois, isMois, joursDuMois, moisOf } from '~/lib/mois';
import { foldText } from '~/lib/texte';
import { authorize, type Context } from '../access/context.server';
import { type Abonnement, prixMensuel } from '../comptes/abonnements';
import { DomainError, NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';

/** What became of a centre's invoice of a month. */
export interface Emission {
  /** 'àÉmettre' is what a trial run finds; 'horsPériode' a centre that is younger than the month. */
  etat: 'émise' | 'àÉmettre' | 'déjàÉmise' | 'horsPériode';
  centerId: string;
  centre: string;
  abonnement: Abonnement;
  /** Cents. */
  totalGeneral: number;
  numeroFacture: string | null;
}

/** Raises DomainError unless a month ('YYYY-MM') has begun in Paris. */
function assertMoisCommence(mois: string, now: Date): void {
  if (!isMois(mois))
    throw new DomainError('mois_illisible', `Mois illisible : « ${mois} » (attendu : AAAA-MM).`);
  if (mois > moisOf(now))
    throw new DomainError('mois_non_commence', `Le mois de ${formatMois(mois)} n’a pas commencé.`);
}

/**
 * Issues a centre's invoice of a month ('YYYY-MM', Paris), at the price of the pack it has now; with `essai` nothing is written. Once
 * per centre and month, however often and by however many it is called. The number belongs to the publisher's series of the year of
 * issue, taken in this transaction, so that no gap survives a failure. Raises DomainError, NotFoundError, ForbiddenError.
 */
export function issueFactureAbonnement(
  ctx: Context,
  centreId: string,
  { mois, essai = false }: { mois: string; essai?: boolean },
): Promise<Emission> {
  authorize(ctx, 'abonnement:payer');
  assertMoisCommence(mois, ctx.now());
  const issue = async (tx: Context): Promise<Emission> => {
    // Holds up a second run, and a change of pack, until this invoice is there.
    const centre = isId(centreId) ? await tx.db.lock('centres', { id: centreId }) : undefined;
    if (!centre) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
    const { abonnement } = centre;
    const found = {
      centerId: centreId,
      centre: centre.name,
      abonnement,
      totalGeneral: prixMensuel(abonnement),
    };
    if (toParis(centre.cree_le).date > joursDuMois(mois).au)
      return { ...found, etat: 'horsPériode', numeroFacture: null };
    const former = await tx.db.from('factures_abonnement').where({ centre_id: centreId, mois }).first();
    if (former) return { ...found, etat: 'déjàÉmise', ...amountsOf(former) };
    if (essai) return { ...found, etat: 'àÉmettre', numeroFacture: null };
    const facture = await store(tx, centre, mois);
    return { ...found, etat: 'émise', ...amountsOf(facture) };
  };
  return ctx.transaction(issue, { job: true });
}

async function store(tx: Context, centre: CentreRow, mois: string): Promise<FactureAbonnementRow> {
  const compte = await tx.db.from('comptes').where({ id: centre.compte_id }).first();
  const { date } = toParis(tx.now());
  const annee = date.slice(0, 4);
  const numero = await tx.db.nextEditeurNumber(`A${annee}`);
  const numero_facture = `A${annee}-${String(numero).padStart(5, '0')}`;
  const objet = `Abonnement ${centre.abonnement}, ${formatMois(mois)}`;
  const noms = [centre.name, compte?.nom ?? ''].filter((nom, rang, all) => nom && all.indexOf(nom) === rang);
  const nom_client = noms.join(' — ');
  const ville = [centre.code_postal, centre.ville].filter(Boolean).join(' ');
  const total_general = prixMensuel(centre.abonnement);
  const facture: FactureAbonnementRow = {
    id: newId(),
    compte_id: centre.compte_id,
    centre_id: centre.id,
    numero_facture,
    mois,
    abonnement: centre.abonnement,
    objet,
    nom_client,
    adresse_client: [centre.adresse, ville].filter(Boolean).join('\n'),
    siret_client: centre.siret,
    emetteur: JSON.stringify(tx.infra.emetteur),
    recherche: foldText(`${numero_facture} ${objet} ${nom_client}`),
    statut: 'Émise',
    date_facture: date,
    total_general,
    cree_le: tx.now().toISOString(),
    cree_par: tx.acteur.userId,
  };
  await tx.db.insert('factures_abonnement', facture);
  await trace(tx, {
    action: 'factureAbonnement:creation',
    objet: 'factureAbonnement',
    objetId: facture.id,
    centreId: centre.id,
    details: `${numero_facture} : ${objet}, ${formatEuros(total_general)}`,
  });
  return facture;
}

const amountsOf = ({ numero_facture, total_general }: FactureAbonnementRow) => ({
  numeroFacture: numero_facture,
  totalGeneral: total_general ?? 0,
});
