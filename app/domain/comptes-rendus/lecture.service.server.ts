import { formatDay, formatInstant, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { lesDerniersDAbord } from '../bilans/derniers-bilans.server';
import { findClient } from '../clients/vivants.repo.server';
import { prescripteurDuTexte } from '../prescripteurs/du-texte.server';
import { suggestPrescripteurs } from '../prescripteurs/prescripteurs.lists.server';
import { type CompteRendu, delaiDit, toCompteRendu } from './compte-rendu';
import { findCompteRenduRow } from './comptes-rendus.repo.server';
import { echeanceDe } from './echeance.server';
import { facturesDAppareils } from './factures-appareils.server';

/** A report as the tab shows it. */
export interface CompteRenduListe extends CompteRendu {
  delai: ReturnType<typeof delaiDit>;
  /** What became of it, in words; '' while it is being prepared. */
  suite: string;
}

/** The reports of a client, and the invoices of devices that none was given for. */
export interface ComptesRendusDuClient {
  comptesRendus: CompteRenduListe[];
  attendus: { factureId: string; numeroFacture: string; delai: NonNullable<ReturnType<typeof delaiDit>> }[];
}

const LIGNES_MAX = 100;

/** The reports of a client, the latest first, and those that are expected. Raises NotFoundError, ForbiddenError. */
export async function listComptesRendus(ctx: Context, clientId: string): Promise<ComptesRendusDuClient> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId);
  const rows = await ctx.db
    .from('comptes_rendus')
    .where({ client_id: client.id })
    .orderBy('cree_le', 'desc')
    .orderBy('id', 'desc')
    .limit(LIGNES_MAX);
  const { date: today } = toParis(ctx.now());
  const courrielIds = rows.flatMap(({ courriel_id }) => courriel_id ?? []);
  const mails = courrielIds.length ? await ctx.db.from('courriels').whereIn('id', courrielIds) : [];
  const comptesRendus = rows.map((row) => {
    const rendu = toCompteRendu(row);
    const mail = mails.find(({ id }) => id === row.courriel_id);
    return { ...rendu, delai: delaiDit(rendu, today), suite: suiteDe(rendu, mail?.envoye_le, Boolean(mail)) };
  });
  const named = new Set(rows.map(({ facture_id }) => facture_id));
  const attendus = [];
  for (const facture of await facturesDAppareils(ctx, client.id)) {
    if (named.has(facture.id)) continue;
    const delai = delaiDit({ echeance: await echeanceDe(ctx, facture), faitLe: null }, today);
    if (delai) attendus.push({ factureId: facture.id, numeroFacture: facture.numero_facture, delai });
  }
  return { comptesRendus, attendus };
}

/** Only what is known: mails are forgotten after a month, and what the other side does with them is never known. */
function suiteDe(
  { faitLe, mode, destinataire }: CompteRendu,
  envoyeLe: string | null | undefined,
  waits: boolean,
): string {
  if (faitLe === null) return '';
  if (mode === 'remis') return `Remis sur papier le ${formatDay(faitLe)}`;
  if (envoyeLe)
    return `E-mail accepté par le serveur de messagerie le ${formatInstant(envoyeLe)}, pour ${destinataire}`;
  return waits
    ? `E-mail en attente de départ, pour ${destinataire}`
    : `E-mail confié à la messagerie le ${formatDay(faitLe)}, pour ${destinataire}`;
}

/** What a report's form opens with. */
export interface CompteRenduOuvert {
  /** The id that a new one will have. */
  formId: string;
  prescripteur: string;
  proposes: string[];
  factures: { _id: string; nom: string }[];
  bilans: { _id: string; nom: string }[];
}

const BILANS_MAX = 50;

/** What a report's form opens with, the latest of each first. Raises NotFoundError, ForbiddenError. */
export async function openCompteRendu(ctx: Context, clientId: string): Promise<CompteRenduOuvert> {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId);
  const [prescription] = await ctx.db
    .from('prescriptions')
    .where({ client_id: client.id })
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const bilans = await lesDerniersDAbord(ctx, ctx.db.from('bilans').where({ client_id: client.id })).limit(
    BILANS_MAX,
  );
  const factures = await facturesDAppareils(ctx, client.id);
  return {
    formId: newId(),
    prescripteur: prescription?.prescripteur || client.prescripteur,
    proposes: await suggestPrescripteurs(ctx, ''),
    factures: factures.map(({ id, numero_facture, date_facture }) => ({
      _id: id,
      nom: `${numero_facture} du ${formatDay(date_facture ?? '')}`,
    })),
    bilans: bilans.map(({ id, date }) => ({ _id: id, nom: `Bilan du ${formatDay(date)}` })),
  };
}

/** Where a report may go. */
export interface Remettre {
  compteRendu: CompteRendu;
  aujourdHui: string;
  /** The prescriber of the directory whom its text means; null where nothing ties it. */
  prescripteur: { _id: string; email: string; emailConfirmeLe: string | null; mssante: string } | null;
}

/** What is asked before a report is given. Raises NotFoundError, ForbiddenError. */
export async function openRemise(ctx: Context, clientId: string, id: string): Promise<Remettre> {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId);
  const compteRendu = toCompteRendu(await findCompteRenduRow(ctx, client.id, id));
  const row = await prescripteurDuTexte(ctx, compteRendu.prescripteur);
  return {
    compteRendu,
    aujourdHui: toParis(ctx.now()).date,
    prescripteur: row && {
      _id: row.id,
      email: row.email,
      emailConfirmeLe: row.email_confirme_le,
      mssante: row.mssante,
    },
  };
}
