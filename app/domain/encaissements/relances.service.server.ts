import type { ClientRow } from '~/db/rows/clients';
import type { RelanceRow } from '~/db/rows/encaissements';
import type { FactureRow } from '~/db/rows/factures';
import type { LettreRelancePdf } from '~/infra/pdf/lettres.model';
import { daysBetween, formatDay, toParis } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { newId } from '~/lib/ids.server';
import { PAR_CANAL } from '../a-faire/ligne';
import { aUneAdresse } from '../a-faire/refus-de-lettre';
import { authorize, type Context, suivreLeCentre } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { postCourriel } from '../courriels/envois.server';
import { trace } from '../journal/trace.server';
import { SELECTION_MAX } from '../listes';
import { exigibleDe } from '../reglements/echeances';
import { echeancesDe } from '../reglements/echeances.repo.server';
import { refusDUsage } from '../vie-privee/permission';
import type { DonneesRelance } from './lettre-relance.server';
import { rediger } from './modele-relance';
import { readModele, valeursOf } from './modeles-relance.repo.server';

export type CanalRelance = RelanceRow['canal'];

/** What a reminder of some invoices would do; cents. */
export interface RelanceOuverte {
  canal: CanalRelance;
  /** `vers` is the address that it goes to, `reste` what it asks for: what is due, not all that is left. */
  aEnvoyer: { _id: string; numeroFacture: string; client: string; vers: string; reste: number }[];
  /** Those that are left out, and why. */
  ecartees: { numeroFacture: string; client: string; raison: string }[];
  /** How the first one reads. */
  apercu: { sujet: string; paragraphes: string[] } | null;
}

/**
 * Which of some invoices would be reminded of, by mail or by letter, and how that reads; ids of nobody's or others' are passed over. Raises
 * ForbiddenError.
 */
export async function openRelance(
  ctx: Context,
  ids: readonly string[],
  canal: CanalRelance = 'courriel',
): Promise<RelanceOuverte> {
  authorize(ctx, 'encaissement:modifier');
  const ouverte: RelanceOuverte = { canal, aEnvoyer: [], ecartees: [], apercu: null };
  for (const facture of await facturesOf(ctx, ids)) {
    const examen = await examiner(ctx, facture, canal);
    const commun = {
      numeroFacture: facture.numero_facture,
      client: `${facture.nom_client} ${facture.prenom_client}`.trim(),
    };
    if ('raison' in examen) ouverte.ecartees.push({ ...commun, raison: examen.raison });
    else {
      const { client, montant: reste } = examen;
      const vers = canal === 'courriel' ? client.email : adresseDe(client);
      ouverte.aEnvoyer.push({ _id: facture.id, ...commun, vers, reste });
      ouverte.apercu ??= await ecrire(ctx, facture, examen);
    }
  }
  return ouverte;
}

/**
 * Reminds the patients of some invoices of what is due of them, by mail or by letter: at most once per invoice and period (the centre's), nobody in the
 * trash or without an address, whatever is asked and by however many at once. Mails leave through the outbox, and say what is due when they do;
 * letters say it now, and are kept together (`lotId`, lettres-impayes.service.server.ts). Returns how many were made, and how many invoices were
 * passed over. Raises ForbiddenError.
 */
export async function relancer(
  ctx: Context,
  ids: readonly string[],
  canal: CanalRelance = 'courriel',
): Promise<{ envoyees: number; ecartees: number; lotId: string | null }> {
  authorize(ctx, 'encaissement:modifier');
  const lotId = canal === 'lettre' ? newId() : null;
  let envoyees = 0;
  const factures = await facturesOf(ctx, ids);
  for (const { id } of factures) if (await relancerUne(ctx, id, canal, lotId)) envoyees += 1;
  return { envoyees, ecartees: factures.length - envoyees, lotId: envoyees > 0 ? lotId : null };
}

const facturesOf = async (ctx: Context, ids: readonly string[]): Promise<FactureRow[]> =>
  ctx.db
    .from('factures')
    .whereIn('id', [...new Set(ids)].slice(0, SELECTION_MAX))
    .whereNull('supprime_le')
    .orderBy('rang');

/** Each in a transaction of its own: what was made stays, and pressed again the others follow. */
const relancerUne = (ctx: Context, id: string, canal: CanalRelance, lotId: string | null): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const facture = await tx.db.lock('factures', { id });
    if (!facture || facture.supprime_le !== null) return false;
    const examen = await examiner(tx, facture, canal);
    if ('raison' in examen) return false;
    const { client, montant: reste } = examen;
    const { centre_id, numero_facture } = facture;
    const relanceId = newId();
    await tx.db.insert('relances', {
      ...{ id: relanceId, centre_id, facture_id: id, reste, canal, lot_id: lotId },
      lettre: canal === 'lettre' ? await lettreDe(tx, facture, examen) : '',
      ...{ cree_le: tx.now().toISOString(), cree_par: tx.acteur.userId },
    });
    if (canal === 'courriel') {
      const donnees: DonneesRelance = { centreId: centre_id, factureId: id, relanceId };
      const envoi = {
        modele: 'relance',
        destinataire: client.email,
        compteId: tx.acteur.compteId,
      } as const;
      await postCourriel(tx.db, { ...envoi, donnees }, tx.now());
    }
    const details = `${numero_facture}, ${formatEuros(reste)}`;
    await trace(tx, { action: 'relance:envoi', objet: 'facture', objetId: id, centreId: centre_id, details });
    await addHistorique(tx, client, { action: `Relance ${PAR_CANAL[canal]}`, details });
    return true;
  });

/** Whom a reminder of an invoice goes to, and what of it is due; cents. */
interface Relancable {
  client: ClientRow;
  montant: number;
}

/** The same; or why there is none. */
async function examiner(
  ctx: Context,
  facture: FactureRow,
  canal: CanalRelance,
): Promise<Relancable | { raison: string }> {
  const { id, centre_id, client_id } = facture;
  if (facture.reste_patient <= 0) return { raison: 'le patient ne doit rien' };
  suivreLeCentre(ctx, centre_id);
  const jour = toParis(ctx.now()).date;
  const echeances = await echeancesDe(ctx.db, [id]);
  const { montant, prochaine } = exigibleDe(echeances(id), facture, jour);
  if (montant <= 0) return { raison: `rien n’est dû avant l’échéance du ${formatDay(prochaine)}` };
  const [client] = client_id ? await ctx.db.from('clients').where({ id: client_id }) : [];
  if (!client) return { raison: 'sans fiche de client' };
  if (client.supprime_le !== null) return { raison: 'client dans la corbeille' };
  const usage = refusDUsage(client, 'impaye');
  if (usage !== null) return { raison: usage === 'deces' ? 'client décédé' : 'traitement du dossier limité' };
  if (canal === 'courriel' && client.email === '') return { raison: 'sans adresse e-mail' };
  if (canal === 'lettre' && !aUneAdresse(client)) return { raison: 'sans adresse complète' };
  const { delaiJours } = await readModele(ctx.db, centre_id);
  const [derniere] = await ctx.db
    .from('relances')
    .where({ facture_id: id })
    .orderBy('cree_le', 'desc')
    .limit(1);
  const relancee = derniere ? toParis(derniere.cree_le).date : null;
  if (relancee !== null && daysBetween(relancee, jour) < delaiJours)
    return { raison: `déjà relancée le ${formatDay(relancee)}` };
  return { client, montant };
}

const adresseDe = ({ adresse, code_postal, ville }: ClientRow): string =>
  `${adresse}, ${code_postal} ${ville}`;

async function ecrire(ctx: Context, facture: FactureRow, { client, montant }: Relancable) {
  const { centre_id } = facture;
  const centre = await ctx.db.from('centres').where({ id: centre_id }).first();
  if (!centre) throw new Error('Relance d’un centre inconnu');
  return rediger(await readModele(ctx.db, centre_id), valeursOf(facture, montant, client, centre));
}

/** A letter as it is kept. */
async function lettreDe(tx: Context, facture: FactureRow, relancable: Relancable): Promise<string> {
  const { nom, prenom, adresse, code_postal: codePostal, ville } = relancable.client;
  const lettre: LettreRelancePdf = {
    destinataire: { nom, prenom, adresse, codePostal, ville },
    ...(await ecrire(tx, facture, relancable)),
  };
  return JSON.stringify(lettre);
}
