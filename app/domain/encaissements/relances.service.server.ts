import type { ClientRow } from '~/db/rows/clients';
import type { FactureRow } from '~/db/rows/factures';
import { daysBetween, formatDay, toParis } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { postCourriel } from '../courriels/envois.server';
import { trace } from '../journal/trace.server';
import { SELECTION_MAX } from '../listes';
import { refusDUsage } from '../vie-privee/permission';
import type { DonneesRelance } from './lettre-relance.server';
import { rediger } from './modele-relance';
import { readModele, valeursOf } from './modeles-relance.repo.server';

/** What a reminder of some invoices would do; cents. */
export interface RelanceOuverte {
  aEnvoyer: { _id: string; numeroFacture: string; client: string; email: string; reste: number }[];
  /** Those that are left out, and why. */
  ecartees: { numeroFacture: string; client: string; raison: string }[];
  /** How the first one reads. */
  apercu: { sujet: string; paragraphes: string[] } | null;
}

/** Which of some invoices would be reminded of, and how that reads; ids of nobody's or others' are passed over. Raises ForbiddenError. */
export async function openRelance(ctx: Context, ids: readonly string[]): Promise<RelanceOuverte> {
  authorize(ctx, 'encaissement:modifier');
  const ouverte: RelanceOuverte = { aEnvoyer: [], ecartees: [], apercu: null };
  for (const facture of await facturesOf(ctx, ids)) {
    const { client, raison } = await examiner(ctx, facture);
    const commun = {
      numeroFacture: facture.numero_facture,
      client: `${facture.nom_client} ${facture.prenom_client}`.trim(),
    };
    if (raison !== null) ouverte.ecartees.push({ ...commun, raison });
    else if (client) {
      const { id: _id, reste_patient: reste } = facture;
      ouverte.aEnvoyer.push({ _id, ...commun, email: client.email, reste });
      ouverte.apercu ??= await apercuOf(ctx, facture, client);
    }
  }
  return ouverte;
}

/**
 * Reminds by e-mail the patients who owe something of some invoices: at most once per invoice and period (the centre's), nobody without an address or
 * in the trash, whatever is asked and by however many at once. The mails leave through the outbox, and say what is owed when they do. Returns how
 * many were put there, and how many invoices were passed over. Raises ForbiddenError.
 */
export async function relancer(
  ctx: Context,
  ids: readonly string[],
): Promise<{ envoyees: number; ecartees: number }> {
  authorize(ctx, 'encaissement:modifier');
  let envoyees = 0;
  const factures = await facturesOf(ctx, ids);
  for (const { id } of factures) if (await relancerUne(ctx, id)) envoyees += 1;
  return { envoyees, ecartees: factures.length - envoyees };
}

const facturesOf = async (ctx: Context, ids: readonly string[]): Promise<FactureRow[]> =>
  ctx.db
    .from('factures')
    .whereIn('id', [...new Set(ids)].slice(0, SELECTION_MAX))
    .whereNull('supprime_le')
    .orderBy('rang');

/** Each in a transaction of its own: what was put in the outbox stays there, and pressed again the others follow. */
const relancerUne = (ctx: Context, id: string): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const facture = await tx.db.lock('factures', { id });
    if (!facture || facture.supprime_le !== null) return false;
    const { client, raison } = await examiner(tx, facture);
    if (raison !== null || !client) return false;
    const { centre_id, reste_patient: reste, numero_facture } = facture;
    await tx.db.insert('relances', {
      ...{ id: newId(), centre_id, facture_id: id, reste },
      ...{ cree_le: tx.now().toISOString(), cree_par: tx.acteur.userId },
    });
    const donnees: DonneesRelance = { centreId: centre_id, factureId: id };
    const envoi = { modele: 'relance', destinataire: client.email, compteId: tx.acteur.compteId } as const;
    await postCourriel(tx.db, { ...envoi, donnees }, tx.now());
    const details = `${numero_facture}, ${formatEuros(reste)}`;
    await trace(tx, { action: 'relance:envoi', objet: 'facture', objetId: id, centreId: centre_id, details });
    await addHistorique(tx, client, { action: 'Relance par e-mail', details });
    return true;
  });

/** Whom a reminder of an invoice goes to; or why none does. */
async function examiner(
  ctx: Context,
  { id, centre_id, client_id, reste_patient }: FactureRow,
): Promise<{ client: ClientRow | null; raison: string | null }> {
  const refus = (raison: string) => ({ client: null, raison });
  if (reste_patient <= 0) return refus('le patient ne doit rien');
  const [client] = client_id ? await ctx.db.from('clients').where({ id: client_id }) : [];
  if (!client) return refus('sans fiche de client');
  if (client.supprime_le !== null) return refus('client dans la corbeille');
  const usage = refusDUsage(client, 'impaye');
  if (usage !== null) return refus(usage === 'deces' ? 'client décédé' : 'traitement du dossier limité');
  if (client.email === '') return refus('sans adresse e-mail');
  const { delaiJours } = await readModele(ctx.db, centre_id);
  const [derniere] = await ctx.db
    .from('relances')
    .where({ facture_id: id })
    .orderBy('cree_le', 'desc')
    .limit(1);
  const relancee = derniere ? toParis(derniere.cree_le).date : null;
  if (relancee !== null && daysBetween(relancee, toParis(ctx.now()).date) < delaiJours)
    return refus(`déjà relancée le ${formatDay(relancee)}`);
  return { client, raison: null };
}

async function apercuOf(ctx: Context, facture: FactureRow, client: ClientRow) {
  const { centre_id } = facture;
  const centre = await ctx.db.from('centres').where({ id: centre_id }).first();
  return centre ? rediger(await readModele(ctx.db, centre_id), valeursOf(facture, client, centre)) : null;
}
