import type { FactureRow } from '~/db/rows/factures';
import type { PartAttendueRow } from '~/db/rows/reglements';
import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { ConflitDeSaisie, ecartsDeSaisie } from '../conflit';
import { DomainError, NotFoundError } from '../errors';
import { factureIntrouvable, lockFacture } from '../factures/factures.repo.server';
import type { ActionJournal } from '../journal/journal';
import { trace } from '../journal/trace.server';
import type { ReglementPris } from '../reglements/encaissement.server';
import { encaisser } from '../reglements/encaissement.service.server';
import { NOMS_PAYEURS, restesOf } from '../reglements/payeurs';
import { rangerTropPercu } from '../reglements/report.server';
import { dejaVerse, verser } from '../reglements/versement.server';
import { assertVersion, lockForEdit, nextVersion } from '../verrou.repo.server';
import { MESSAGES_PART, type SuiviPart } from './part.schema';
import { NOMS_ETATS, type PartVue, toPartVue } from './parts';

/** What the screen of a share opens with; cents. */
export interface PartOuverte extends PartVue {
  version: number;
  montant: number;
  reste: number;
  /** What the patient owes of the same invoice. */
  restePatient: number;
  facture: { _id: string; numeroFacture: string; client: string; annulee: boolean };
  /** Tells a press that is sent twice from two. */
  formId: string;
}

/** A share that an insurer is expected to pay, with its invoice. Raises NotFoundError, ForbiddenError. */
export async function getPart(ctx: Context, id: string): Promise<PartOuverte> {
  authorize(ctx, 'encaissement:modifier');
  const part = await findPart(ctx, id);
  const [facture] = await ctx.db.from('factures').where({ id: part.facture_id }).whereNull('supprime_le');
  if (!facture) throw factureIntrouvable();
  const restes = restesOf(facture);
  return {
    ...toPartVue(part, await dejaVerse(ctx, facture.id, part.payeur)),
    version: part.version,
    montant: part.montant,
    reste: restes[part.payeur],
    restePatient: restes.patient,
    facture: {
      _id: facture.id,
      numeroFacture: facture.numero_facture,
      client: `${facture.nom_client} ${facture.prenom_client}`.trim(),
      annulee: facture.statut === 'Annulée',
    },
    formId: newId(),
  };
}

/**
 * Says where a share stands: expected, rejected and why, to be claimed again, claimed. Raises ConflitDeSaisie when somebody else has changed it
 * since `version`, NotFoundError, ForbiddenError.
 */
export function suivrePart(ctx: Context, id: string, saisie: SuiviPart, version: number): Promise<void> {
  authorize(ctx, 'encaissement:modifier');
  return ctx.transaction(async (tx) => {
    const { part, facture } = await lockPart(tx, id);
    await assertVersion(part, version, () => conflitOf(part, saisie));
    await tx.db.update('parts_attendues', { id: part.id }, { ...saisie, ...nextVersion(tx, part) });
    await noter(tx, part, facture, {
      action: 'partAttendue:suivi',
      details: `${NOMS_ETATS[part.etat]} → ${NOMS_ETATS[saisie.etat]}`,
      motif: saisie.motif,
    });
  });
}

/**
 * Records that an insurer has paid all that is left of its share, today, as third-party payer. The same press sent again is the payment that it has
 * made. Raises DomainError where nothing is left or the rest is no longer `resteVu` (cents), NotFoundError, ForbiddenError.
 */
export async function recevoirPart(
  ctx: Context,
  id: string,
  { formId, resteVu }: { formId: unknown; resteVu: number },
): Promise<ReglementPris & { montant: number }> {
  authorize(ctx, 'encaissement:modifier');
  const { facture_id: factureId, payeur } = await findPart(ctx, id);
  if (!(resteVu > 0)) throw new DomainError('part_reglee', 'L’assureur ne doit plus rien de cette part.');
  const commun = { dateReglement: null, reference: '', banque: '', note: '' };
  const saisie = { payeur, mode: 'tiers_payant', montant: resteVu, ...commun } as const;
  return { ...(await encaisser(ctx, { factureId }, saisie, { formId, resteVu })), montant: resteVu };
}

/**
 * Says that an insurer pays the patient what is left of its share, who owes it here from now on, or that it pays the centre after all. What the patient has paid
 * too much by then becomes their credit. Raises DomainError for a share of which nothing is left, ConflitDeSaisie, NotFoundError, ForbiddenError.
 */
export function verserAuPatient(
  ctx: Context,
  id: string,
  auPatient: boolean,
  version: number,
): Promise<void> {
  authorize(ctx, 'encaissement:modifier');
  return ctx.transaction(async (tx) => {
    const { part, facture } = await lockPart(tx, id);
    const { payeur: assureur } = part;
    const reste = restesOf(facture)[assureur];
    const verse = await dejaVerse(tx, facture.id, assureur);
    // What was paid to the patient as a whole before it was noted by amount.
    const entiere = !part.tiers_payant;
    if (auPatient ? entiere || (reste <= 0 && verse > 0) : !entiere && verse === 0) return;
    await assertVersion(part, version, () => new ConflitDeSaisie(MESSAGES_PART.modifie, part.version));
    await tx.db.update('parts_attendues', { id: part.id }, { tiers_payant: true, ...nextVersion(tx, part) });
    const montant = auPatient ? reste : -verse;
    if (auPatient || verse > 0)
      await verser(tx, facture, { assureur, montant, jour: toParis(tx.now()).date });
    if (!entiere) return;
    await rangerTropPercu(tx, facture.id);
    await noter(tx, part, facture, { action: 'partAttendue:payeur', details: 'de nouveau en tiers payant' });
  });
}

async function findPart(ctx: Context, id: string): Promise<PartAttendueRow> {
  const [part] = isId(id) ? await ctx.db.from('parts_attendues').where({ id }) : [];
  if (!part) throw introuvable();
  return part;
}

const introuvable = () => new NotFoundError('part_introuvable', MESSAGES_PART.introuvable);

/** A share and its invoice, locked in the order in which payments lock. */
async function lockPart(tx: Context, id: string): Promise<{ part: PartAttendueRow; facture: FactureRow }> {
  const facture = await lockFacture(tx, (await findPart(tx, id)).facture_id);
  return { facture, part: await lockForEdit(tx, 'parts_attendues', { id }, introuvable) };
}

const LIBELLES: Record<string, string> = {
  etat: 'État',
  motif: 'Motif',
  organisme: 'Organisme',
  echeance: 'Relancer le',
};

function conflitOf(part: PartAttendueRow, saisie: SuiviPart): ConflitDeSaisie {
  const textes = ({ etat, motif, organisme, echeance }: SuiviPart) => ({
    ...{ etat, motif, organisme },
    echeance: echeance ?? '',
  });
  const ecarts = ecartsDeSaisie(
    { enregistre: textes(part), saisie: textes(saisie) },
    (champ) => LIBELLES[champ] ?? champ,
  );
  return new ConflitDeSaisie(MESSAGES_PART.modifie, part.version, ecarts);
}

async function noter(
  tx: Context,
  { payeur, centre_id }: PartAttendueRow,
  { id, client_id, numero_facture }: FactureRow,
  { action, details, motif = '' }: { action: ActionJournal; details: string; motif?: string },
): Promise<void> {
  const objet = `${numero_facture}, ${NOMS_PAYEURS[payeur]}`;
  await trace(tx, {
    action,
    objet: 'facture',
    objetId: id,
    centreId: centre_id,
    details: `${objet} : ${details}`,
  });
  if (!client_id) return;
  // What somebody typed goes with the client, when they are erased.
  const dit = `${objet} : ${details}${motif ? ` (${motif})` : ''}`;
  await addHistorique(tx, { id: client_id, centre_id }, { action: 'Tiers payant', details: dit });
}
