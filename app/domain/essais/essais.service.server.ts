import type { AppareilRow, ClientRow, DevisRow } from '~/db/rows/clients';
import type { EssaiRow } from '~/db/rows/essais';
import { addDays, formatDay, toParis } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { COTES } from '~/lib/oreilles';
import { authorize, type Context } from '../access/context.server';
import { isFitted, nomAppareil } from '../appareillage/appareil';
import { wornRows } from '../appareillage/appareils.server';
import { toAppareil } from '../appareillage/appareils-du-client';
import { applyStatut } from '../clients/application-statut.server';
import { ChangementStatut } from '../clients/client.schema';
import { findStatut } from '../clients/statuts';
import { lockClient } from '../clients/vivants.repo.server';
import { DomainError, NotFoundError } from '../errors';
import { quitterEssai, suivreEssai } from '../exemplaires/suivi-essai.server';
import { valeurAu } from '../parametres/valeurs.server';
import { prendre } from '../reglements/encaissement.server';
import { CAUTIONS, type ModeCaution } from './depot';
import { deLAppareil, isEssaye, noter } from './ecriture.server';
import { type EssaiSaisi, MESSAGES_ESSAI } from './essai.schema';
import { appareilsEssayes, lockEssaiRow } from './essais.repo.server';
import { demanderEssai } from './questions-essai.server';

/**
 * Begins the trial of what a client wears on some ears: the days are counted from its first one, a down payment is taken as a payment (on the quote that is
 * named, else as a credit), a deposit is noted apart and is none, and a client who was before that stage comes to it. Its slip is then to be signed. The same form sent twice makes one. Raises
 * DomainError on the fields for a day to come, an ear without a device or on trial already, and as `encaisser` does; where `acceptes` are given also for a device that was not here on
 * that day and is not among them; NotFoundError, ForbiddenError.
 */
export function commencerEssai(
  ctx: Context,
  clientId: string,
  saisie: EssaiSaisi,
  { formId, acceptes }: { formId?: unknown; acceptes?: readonly string[] } = {},
): Promise<string> {
  authorize(ctx, 'client:modifier');
  if (saisie.depot !== null) authorize(ctx, 'reglement:encaisser');
  assertDebut(ctx, saisie.debut);
  const id = isId(formId) ? formId : newId();
  const reglement = { id: newId(), autre: newId() };
  return ctx.transaction(
    async (tx) => {
      const client = await lockClient(tx, clientId);
      const made = await tx.db.from('essais').where({ id, client_id: client.id }).first();
      if (made) return made.id;
      const portes = await aEssayer(tx, client, saisie);
      const garde = await demanderEssai(tx, client, portes, { debut: saisie.debut, acceptes });
      const devis = await devisDe(tx, client.id, saisie.devisId);
      const devisId = devis?.id ?? null;
      // A quote may promise more than the law asks for.
      const { valeur: legale } = await valeurAu(tx, 'essai.duree_jours', saisie.debut);
      const duree = Math.max(legale, devis?.duree_essai_devis ?? 0);
      const now = tx.now().toISOString();
      const stamps = { cree_le: now, cree_par: tx.acteur.userId, modifie_le: now };
      const owner = { centre_id: client.centre_id, client_id: client.id };
      const row = { id, ...owner, debut: saisie.debut, duree_jours: duree, devis_id: devisId, ...stamps };
      const depot =
        saisie.depot === null
          ? {}
          : await prendreDepot(tx, client.id, devisId, saisie, { ids: reglement, acceptes: acceptes ?? [] });
      if (!(await tx.db.insertUnlessTaken('essais', { ...row, ...depot, bon_id: id, note: saisie.note })))
        throw new DomainError('essai_deja_en_cours', MESSAGES_ESSAI.conflit);
      for (const porte of portes) {
        await tx.db.insert('essais_appareils', {
          ...{ id: newId(), ...owner, essai_id: id, debut: saisie.debut },
          ...deLAppareil(porte),
          ...{ fin_prevue: addDays(saisie.debut, duree), ...stamps },
        });
        await suivreEssai(tx, client, porte, { vers: 'essai', motif: 'Essai commencé', essaiId: id });
      }
      await noter(
        tx,
        client,
        'essai:debut',
        'Essai commencé',
        [dire(saisie, portes), garde].filter(Boolean).join(', '),
      );
      await passerEnEssai(tx, client.id);
      return id;
    },
    { repeatable: true },
  );
}

function assertDebut(ctx: Context, debut: string): void {
  if (debut <= toParis(ctx.now()).date) return;
  const message = 'Un essai commence aujourd’hui au plus tard : notez-le le jour où l’appareil est remis.';
  throw new DomainError('essai_date_impossible', message, { debut: message });
}

/** The devices that are asked for, each worn and on no trial. */
async function aEssayer(tx: Context, client: ClientRow, saisie: EssaiSaisi): Promise<AppareilRow[]> {
  const portes = await wornRows(tx, [client.id]);
  const enCours = await tx.db.from('essais_appareils').where({ client_id: client.id, issue: '' });
  return COTES.flatMap(({ cote, nom }) => {
    if (!saisie[`oreille${cote}`]) return [];
    const refuser = (code: 'essai_sans_appareil' | 'essai_deja_en_cours', message: string): never => {
      throw new DomainError(code, message, { [`oreille${cote}`]: message });
    };
    const porte = portes.find(({ oreille }) => oreille === cote);
    if (!porte || !isFitted(toAppareil(porte)))
      return refuser(
        'essai_sans_appareil',
        `Aucun appareil pour l’${nom} : choisissez-le d’abord dans Appareillage.`,
      );
    if (enCours.some(({ oreille }) => oreille === cote))
      return refuser('essai_deja_en_cours', `L’appareil de l’${nom} est déjà à l’essai.`);
    return [porte];
  });
}

async function devisDe(tx: Context, client_id: string, id: string): Promise<DevisRow | null> {
  if (id === '') return null;
  const row = isId(id)
    ? await tx.db.from('devis').where({ id, client_id, supprime_le: null }).first()
    : undefined;
  if (!row) throw new NotFoundError('devis_introuvable', 'Ce devis n’est pas au client.');
  return row;
}

const isCaution = (mode: EssaiSaisi['modeDepot']): mode is ModeCaution => Object.hasOwn(CAUTIONS, mode);

async function prendreDepot(
  tx: Context,
  clientId: string,
  devisId: string | null,
  { depot, modeDepot, reference }: EssaiSaisi,
  autour: { ids: { id: string; autre: string }; acceptes: readonly string[] },
): Promise<
  Partial<Pick<EssaiRow, 'depot' | 'reglement_id' | 'depot_cheque' | 'depot_reference' | 'caution_mode'>>
> {
  if (depot === null || modeDepot === '') throw new Error('Dépôt sans mode');
  if (isCaution(modeDepot))
    return {
      depot,
      depot_cheque: 'garde',
      depot_reference: reference,
      caution_mode: CAUTIONS[modeDepot].mode,
    };
  const saisie = { payeur: 'patient' as const, mode: modeDepot, montant: depot, dateReglement: null };
  const pris = await prendre(
    tx,
    devisId ? { devisId } : { clientId },
    { ...saisie, reference, banque: '', note: 'Acompte reçu au début d’un essai' },
    { ...autour, resteVu: null },
  );
  return { depot, reglement_id: pris.id };
}

/** Who was still on the way to a trial is there now; any other status stays. */
async function passerEnEssai(tx: Context, clientId: string): Promise<void> {
  const client = await lockClient(tx, clientId);
  const stade = findStatut(client.statut)?.stade;
  if (stade !== undefined && stade !== 'avant' && stade !== 'annule') return;
  await applyStatut(tx, client, ChangementStatut.parse({ statut: 'Rdv 1er essai' }), []);
}

const dire = ({ debut, depot, modeDepot }: EssaiSaisi, portes: readonly AppareilRow[]): string =>
  [
    `à partir du ${formatDay(debut)}`,
    portes.map((porte) => `${porte.oreille} : ${nomAppareil(toAppareil(porte))}`).join(' · '),
    depot
      ? isCaution(modeDepot)
        ? `caution de ${formatEuros(depot)} : ${CAUTIONS[modeDepot].dit}`
        : `acompte de ${formatEuros(depot)}`
      : '',
  ]
    .filter(Boolean)
    .join(', ');

/**
 * Deletes a trial that was noted by mistake; what was paid as a deposit stays a payment. Raises DomainError for one that was signed, has an outcome or
 * a cheque that is kept, NotFoundError, ForbiddenError.
 */
export function supprimerEssai(ctx: Context, clientId: string, id: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockEssaiRow(tx, client.id, id);
    const decided = await tx.db
      .from('essais_appareils')
      .where({ essai_id: id })
      .where('issue', '<>', '')
      .first();
    const signed = await tx.db.from('signatures').where({ nature: 'essai', objet_id: row.bon_id }).first();
    if (decided || signed)
      throw new DomainError(
        'essai_non_supprimable',
        signed
          ? 'Le bon de cet essai est signé : il ne se supprime plus. Notez son issue.'
          : 'Une issue de cet essai est notée : il ne se supprime plus.',
      );
    if (row.depot_cheque === 'garde')
      throw new DomainError('essai_non_supprimable', MESSAGES_ESSAI.chequeGarde);
    if (row.depot_cheque === 'retenu')
      throw new DomainError('essai_non_supprimable', MESSAGES_ESSAI.chequeRetenu);
    const waiting = { client_id: client.id, objet_id: row.bon_id, revoque_le: null, signature_id: null };
    await tx.db.update('demandes_signature', waiting, { revoque_le: tx.now().toISOString(), code: '' });
    const portes = await wornRows(tx, [client.id]);
    const pas = { motif: 'Essai supprimé', essaiId: id };
    for (const essaye of await appareilsEssayes(tx, client.id, [id]))
      if (portes.some((porte) => isEssaye(porte, essaye)))
        await suivreEssai(tx, client, essaye, { ...pas, vers: 'appareille' });
      else await quitterEssai(tx, client, essaye, { ...pas, vers: 'ancien' });
    await tx.db.delete('essais_appareils', { essai_id: id });
    await tx.db.delete('essais', { id });
    await noter(tx, client, 'essai:suppression', 'Essai supprimé', `du ${formatDay(row.debut)}`);
  });
}
