import { createHash } from 'node:crypto';
import type { LigneReleveRow } from '~/db/rows/encaissements';
import type { FactureRow } from '~/db/rows/factures';
import { toParis } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { compactText } from '~/lib/texte';
import { authorize, type Context } from '../access/context.server';
import { lastJourClos } from '../comptabilite/periode-ouverte.server';
import { DomainError, NotFoundError } from '../errors';
import { factureIntrouvable, lockFacture } from '../factures/factures.repo.server';
import { trace } from '../journal/trace.server';
import { prendre } from '../reglements/encaissement.server';
import { NOMS_PAYEURS, PAYEURS, type Payeur, restesOf } from '../reglements/payeurs';
import { lockForEdit } from '../verrou.repo.server';
import { candidatesOf } from './candidates.repo.server';
import { aPointer, DEPOINTEE, pointagesDe } from './pointages.repo.server';
import { proposer } from './propositions';
import type { EtatLigne, Rapprochable, RapprochementOuvert } from './releve';
import { PARTS_MAX, type PartDeLigne, type RepartitionSaisie } from './repartition.schema';
import { facturesDues, facturesDuesEnOrdre } from './requete-encaissements.repo.server';

const introuvable = () =>
  new NotFoundError('ligne_releve_introuvable', 'Cette ligne de relevé n’existe pas.');

/** Invoices that a search shows. */
const TROUVEES_MAX = 20;

/**
 * A line that waits, with what it may pay: what is proposed, and what a search by the invoice's number or the patient's name finds among what is owed
 * in its centre. Raises NotFoundError, also for a line that was used; ForbiddenError.
 */
export async function openRapprochement(ctx: Context, id: string, q: string): Promise<RapprochementOuvert> {
  authorize(ctx, 'encaissement:modifier');
  const [ligne] = isId(id) ? await ctx.db.from('lignes_releve').where({ id, etat: 'ouverte' }) : [];
  if (!ligne) throw introuvable();
  const { centre_id, jour, montant, libelle, reference } = ligne;
  const dite = { ...ligne, reference: `${reference} ${q}` };
  const candidates = (await candidatesOf(ctx, [dite])).filter((each) => each.centre_id === centre_id);
  const proposees = proposer(ligne, candidates);
  const texte = compactText(`${libelle} ${dite.reference}`);
  const nommees = candidates.filter(({ numero_facture }) => texte.includes(compactText(numero_facture)));
  const dues = q === '' ? [] : await chercher(ctx, centre_id, q);
  const choix = new Map<string, Rapprochable>(proposees.map((each) => [cleOf(each), each]));
  for (const due of [...nommees, ...dues].flatMap(duesDe))
    if (!choix.has(cleOf(due))) choix.set(cleOf(due), due);
  const clos = await lastJourClos(ctx, centre_id);
  const today = toParis(ctx.now()).date;
  return {
    ligne: { _id: id, jour, montant, libelle, reference },
    choix: prefilled([...choix.values()].slice(0, PARTS_MAX), {
      montant,
      nommees: new Set(nommees.map(({ id: each }) => each)),
    }),
    clos: clos !== null && jour <= clos ? clos : null,
    dateReglement: (clos !== null && jour <= clos) || jour > today ? today : jour,
  };
}

const chercher = (ctx: Context, centre_id: string, q: string): Promise<FactureRow[]> =>
  Promise.resolve(
    facturesDuesEnOrdre(facturesDues(ctx, q).where({ centre_id }), { tri: 'date', sens: 'desc' }).limit(
      TROUVEES_MAX,
    ),
  );

/** What each still owes of an invoice, payer by payer. */
const duesDe = (facture: FactureRow): Rapprochable[] =>
  PAYEURS.filter((payeur) => restesOf(facture)[payeur] > 0).map((payeur) => ({
    factureId: facture.id,
    numeroFacture: facture.numero_facture,
    client: `${facture.nom_client} ${facture.prenom_client}`.trim(),
    payeur,
    organisme: { patient: '', amo: facture.caisse_client, amc: facture.mutuelle_client }[payeur],
    reste: restesOf(facture)[payeur],
  }));

/** With the amounts that stand in the form: what a payer owes of the invoices that the line names, where that is all of it; else the likeliest alone. */
function prefilled(
  choix: Rapprochable[],
  { montant, nommees }: { montant: number; nommees: ReadonlySet<string> },
): (Rapprochable & { propose: number | null })[] {
  const exact = PAYEURS.find(
    (payeur) =>
      choix
        .filter((each) => each.payeur === payeur && nommees.has(each.factureId))
        .reduce((sum, { reste }) => sum + reste, 0) === montant,
  );
  return choix.map((each, rang) => {
    if (exact)
      return { ...each, propose: each.payeur === exact && nommees.has(each.factureId) ? each.reste : null };
    return { ...each, propose: rang === 0 && each.raisons ? Math.min(montant, each.reste) : null };
  });
}

/**
 * Records a whole line as the payment of what a payer owes of an invoice, dated as the line is. Raises DomainError where the payer owes less than it by now, where less of it waits than
 * was seen (`montantVu`, cents), and as `repartirLigne`.
 */
export async function rapprocherLigne(
  ctx: Context,
  id: string,
  { factureId, payeur, montantVu = null }: { factureId: string; payeur: Payeur; montantVu?: number | null },
): Promise<{ numero: string }> {
  authorize(ctx, 'encaissement:modifier');
  const saisieOf = ({ montant, jour }: LigneReleveRow) => {
    if (montantVu !== null) assertAttend(montant, montantVu);
    return { parts: [{ factureId, payeur, montant }], dateReglement: jour };
  };
  const { numeros } = await repartir(ctx, id, saisieOf, { dusSeulement: true });
  return { numero: numeros[0] ?? '' };
}

/**
 * Records a line as the payments of several parts of invoices, all of them or none; what is left of it (cents) goes on waiting. A line is used once,
 * whoever confirms it and however often: `montantVu` is what waited of it when the form was opened. Raises DomainError for more than there is, for a line
 * that was used or put aside, and as `encaisser` does; NotFoundError, ForbiddenError.
 */
export function repartirLigne(
  ctx: Context,
  id: string,
  saisie: RepartitionSaisie,
  montantVu: number,
  acceptes: readonly string[] = [],
): Promise<{ numeros: string[]; reste: number }> {
  authorize(ctx, 'encaissement:modifier');
  const saisieOf = ({ montant }: LigneReleveRow) => {
    assertAttend(montant, montantVu);
    return saisie;
  };
  return repartir(ctx, id, saisieOf, { acceptes });
}

/** Raises DomainError unless as much of a line waits as was seen; cents. */
function assertAttend(montant: number, vu: number): void {
  if (montant === vu) return;
  throw refuse(
    `Une part de cette ligne a été rapprochée entre-temps : il en reste ${formatEuros(montant)}.`,
    'ligne_releve_employee',
  );
}

const refuse = (message: string, code: 'ligne_releve_employee' | 'repartition_refusee') =>
  new DomainError(code, message, code === 'repartition_refusee' ? { parts: message } : undefined);

interface Options {
  acceptes?: readonly string[];
  /** A patient may pay more than they owe by hand alone: what was proposed is refused once it is paid otherwise. */
  dusSeulement?: boolean;
}

function repartir(
  ctx: Context,
  id: string,
  saisieOf: (ligne: LigneReleveRow) => RepartitionSaisie,
  options: Options,
): Promise<{ numeros: string[]; reste: number }> {
  return ctx.transaction(async (tx) => {
    const ligne = await lockForEdit(tx, 'lignes_releve', { id }, introuvable);
    if (ligne.etat !== 'ouverte')
      throw refuse('Cette ligne a déjà été rapprochée ou écartée.', 'ligne_releve_employee');
    const { parts, dateReglement } = saisieOf(ligne);
    const reste = ligne.montant - parts.reduce((sum, { montant }) => sum + montant, 0);
    if (reste < 0)
      throw refuse(
        `Ces parts dépassent la ligne de ${formatEuros(-reste)} : elle est de ${formatEuros(ligne.montant)}.`,
        'repartition_refusee',
      );
    const numeros: string[] = [];
    // Invoices are locked in the order of their ids, as whoever else locks several does.
    const enOrdre = parts.toSorted((a, b) => cleOf(a).localeCompare(cleOf(b)));
    for (const [rang, part] of enOrdre.entries()) {
      const pris = await payer(tx, ligne, part, { dateReglement, ...options });
      numeros.push(pris.numero);
      const derniere = reste === 0 && rang === enOrdre.length - 1;
      await noter(tx, ligne, { montant: part.montant, reglementId: pris.id, derniere });
    }
    if (reste > 0) await tx.db.update('lignes_releve', { id }, { montant: reste });
    return { numeros, reste };
  });
}

const cleOf = ({ factureId, payeur }: Pick<PartDeLigne, 'factureId' | 'payeur'>): string =>
  `${factureId} ${payeur}`;

async function payer(
  tx: Context,
  ligne: LigneReleveRow,
  { factureId, payeur, montant }: PartDeLigne,
  { dateReglement, acceptes = [], dusSeulement }: Options & { dateReglement: string | null },
) {
  const facture = await lockFacture(tx, factureId);
  if (facture.centre_id !== ligne.centre_id) throw factureIntrouvable();
  if ((dusSeulement || payeur !== 'patient') && montant > restesOf(facture)[payeur])
    throw refuse(
      `${NOMS_PAYEURS[payeur]}, facture ${facture.numero_facture} : il ne reste que ${formatEuros(Math.max(0, restesOf(facture)[payeur]))}.`,
      'repartition_refusee',
    );
  const entier = montant < ligne.montant ? `, sur ${formatEuros(ligne.montant)}` : '';
  const saisie = {
    ...{ payeur, mode: 'virement' as const, montant, dateReglement, banque: '' },
    ...{ reference: (ligne.reference || ligne.libelle).slice(0, 60), note: `Relevé${entier}` },
  };
  return prendre(tx, { factureId }, saisie, {
    ids: { id: newId(), autre: newId() },
    resteVu: null,
    acceptes,
  });
}

/** The line itself becomes its last part; each of the others a line of its own, which a file that is read again does not bring back. */
async function noter(
  tx: Context,
  { rang: _, ...ligne }: LigneReleveRow,
  { montant, reglementId, derniere }: { montant: number; reglementId: string; derniere: boolean },
): Promise<void> {
  const used = { montant, etat: 'rapprochee', reglement_id: reglementId } as const;
  if (derniere) {
    await tx.db.update('lignes_releve', { id: ligne.id }, used);
    return;
  }
  const empreinte = createHash('sha256').update(`${ligne.empreinte} ${reglementId}`).digest('hex');
  await tx.db.insert('lignes_releve', { ...ligne, ...used, id: newId(), empreinte, montant_lu: 0 });
}

/**
 * Ties a line to what was recorded before it and has come as it, named by `cle`: a slip of cheques, the payments of a day and mode, or one of them. Nothing is
 * recorded again; what one line is tied to, no other is. Returns what it is, in words. Raises DomainError for a line that was used or put aside and for what does
 * not fit it any more, NotFoundError, ForbiddenError.
 */
export function pointerLigne(ctx: Context, id: string, cle: string): Promise<{ dit: string }> {
  authorize(ctx, 'encaissement:modifier');
  return ctx.transaction(async (tx) => {
    const [there] = isId(id) ? await tx.db.from('lignes_releve').where({ id }) : [];
    if (!there) throw introuvable();
    // Of two lines that are tied to one slip at the same time, the second one sees the first.
    await tx.db.lock('centres', { id: there.centre_id });
    const ligne: LigneReleveRow = await lockForEdit(tx, 'lignes_releve', { id }, introuvable);
    if (ligne.etat !== 'ouverte')
      throw refuse('Cette ligne a déjà été rapprochée ou écartée.', 'ligne_releve_employee');
    const found = pointagesDe(ligne, await aPointer(tx, [ligne])).find(
      ({ pointage }) => pointage.cle === cle,
    );
    if (!found)
      throw refuse(
        'Ce qui avait été enregistré a changé, ou une autre ligne l’a pris : rechargez la liste.',
        'ligne_releve_employee',
      );
    await tx.db.update('lignes_releve', { id }, { etat: 'rapprochee', ...found.colonnes });
    await noterEcart(tx, ligne, `rapprochée de : ${found.pointage.dit}`);
    return { dit: found.pointage.dit };
  });
}

const noterEcart = (tx: Context, { centre_id }: LigneReleveRow, details: string): Promise<void> =>
  trace(tx, {
    ...({ action: 'releve:ecart', objet: 'centre', objetId: centre_id, centreId: centre_id } as const),
    details,
  });

/** Puts a line aside that is no payment of an invoice, or takes it back, also from what it was tied to. Raises DomainError for one that was used, NotFoundError, ForbiddenError. */
export function ecarterLigne(ctx: Context, id: string, ecartee: boolean): Promise<void> {
  authorize(ctx, 'encaissement:modifier');
  return ctx.transaction(async (tx) => {
    const ligne: LigneReleveRow = await lockForEdit(tx, 'lignes_releve', { id }, introuvable);
    const [avant, apres]: EtatLigne[] = ecartee ? ['ouverte', 'ecartee'] : ['ecartee', 'ouverte'];
    if (ligne.etat === apres || !avant || !apres) return;
    const pointee = ligne.etat === 'rapprochee' && (ligne.remise_id ?? ligne.jour_encaisse) !== null;
    if (ligne.etat !== avant && !(pointee && !ecartee))
      throw new DomainError('ligne_releve_employee', 'Cette ligne a déjà été rapprochée.');
    await tx.db.update('lignes_releve', { id }, pointee ? { etat: apres, ...DEPOINTEE } : { etat: apres });
    await noterEcart(tx, ligne, ecartee ? 'écartée' : 'de nouveau à rapprocher');
  });
}
