import type { ClientRow } from '~/db/rows/clients';
import type { EssaiAppareilRow, EssaiRow } from '~/db/rows/essais';
import { addDays, formatDay, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { COTE, COTES, type Cote } from '~/lib/oreilles';
import { authorize, type Context } from '../access/context.server';
import type { AppareillageSaisi } from '../appareillage/appareillage.schema';
import { saveAppareillage } from '../appareillage/appareillage.service.server';
import { appareilsOf, wornRows } from '../appareillage/appareils.server';
import { AUCUN_APPAREIL } from '../appareillage/appareils-du-client';
import { withCote } from '../appareillage/appareils-transmis.server';
import { empreinteOf } from '../appareillage/empreinte.server';
import { lockClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { quitterEssai, suivreEssai } from '../exemplaires/suivi-essai.server';
import { valeurAu } from '../parametres/valeurs.server';
import { terminerDemandes } from '../signatures/enregistrement.server';
import { nextVersion } from '../verrou.repo.server';
import { rattacherDevis } from './devis-essai.server';
import type { Suite } from './dire-suite';
import { deLAppareil, isEssaye, noter, ouverts } from './ecriture.server';
import { ISSUES, type IssueSaisie, MESSAGES_ESSAI } from './essai.schema';
import { appareilsEssayes, lockEssaiRow } from './essais.repo.server';
import { nouveaux, type Souvenir } from './souvenir';
import { remboursementsDuDepot, suivreIssue } from './suite-essai.server';

/** What became of one ear. */
interface Decision {
  row: EssaiAppareilRow;
  issue: Exclude<EssaiAppareilRow['issue'], ''>;
  produit: string;
  numeroSerie: string;
  motif: string;
}

/**
 * Notes what became of a trial, ear by ear (docs/regles/essais.md), all in one transaction: what is returned or exchanged goes back to the stock it came
 * from, what takes its place leaves the stock and is on trial from that day, and once nothing is on trial any more, the quote, the deposit and the client's
 * status follow. Returns what they came to. `version` is the one that was shown. Raises DomainError on the fields for a day that does not do, an ear decided
 * already, a device that is no longer worn or not in stock, a quote that is decided already, a trial that has changed; and as `rembourser` does for what is not among `acceptes`; NotFoundError, ForbiddenError.
 */
export function noterIssue(
  ctx: Context,
  clientId: string,
  id: string,
  saisie: IssueSaisie,
  version: number,
  acceptes: readonly string[] = [],
): Promise<Suite> {
  authorize(ctx, 'client:modifier');
  authorize(ctx, 'stock:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const essai = await lockEssaiRow(tx, client.id, id);
    if (essai.version !== version) throw new DomainError('modifie_entre_temps', MESSAGES_ESSAI.conflit);
    const rows = await appareilsEssayes(tx, client.id, [essai.id]);
    const decisions = decisionsOf(ouverts(rows), saisie);
    assertJour(tx, decisions, saisie.le);
    const portes = await appareilsOf(tx, client.id);
    const rentres = await bougerAppareils(tx, client, essai.id, decisions);
    const echanges = await ecrire(tx, essai, decisions, saisie.le);
    const left = ouverts(await appareilsEssayes(tx, client.id, [essai.id]));
    const fini = left.length === 0;
    const devis_id = await rattacherDevis(tx, client, essai, saisie.devisId);
    await tx.db.update(
      'essais',
      { id: essai.id },
      {
        ...(fini ? { fini_le: saisie.le } : {}),
        ...(echanges > 0 ? { bon_id: newId() } : {}),
        ...nextVersion(tx, essai),
      },
    );
    // A link asks to sign for what is handed over: once nothing is, a sheet signed at the counter alone is joined.
    if (fini) await terminerDemandes(tx, client.id, [essai.bon_id]);
    await noter(tx, client, 'essai:issue', 'Issue d’un essai', dire(decisions, saisie.le));
    const suite = await suivreIssue(
      tx,
      client.id,
      { essai: { ...essai, devis_id }, fini, echanges: echanges > 0, acceptes },
      saisie,
    );
    const souvenir: Souvenir = {
      le: saisie.le,
      appareillage: Object.assign(
        {},
        withCote(portes.droite, 'D'),
        withCote(portes.gauche, 'G'),
      ) as AppareillageSaisi,
      empreinte: empreinteOf(await appareilsOf(tx, client.id)),
      decides: decisions.map(({ row }) => row.id),
      ajoutes: nouveaux(rows, await appareilsEssayes(tx, client.id, [essai.id])),
      rentres,
      bonId: essai.bon_id,
      avant: { statut: client.statut, dateAppareillage: client.date_appareillage },
      ...{ statut: suite.statut, devis: suite.devis },
      chequeRendu: essai.depot_cheque === 'garde' && suite.rendu > 0,
      remboursements: suite.rendu > 0 ? await remboursementsDuDepot(tx, client.id) : [],
    };
    await tx.db.update('essais', { id: essai.id }, { derniere_issue: JSON.stringify(souvenir) });
    return suite;
  });
}

function decisionsOf(open: readonly EssaiAppareilRow[], saisie: IssueSaisie): Decision[] {
  return COTES.flatMap(({ cote, nom }) => {
    const issue = saisie[`issue${cote}`];
    if (issue === '') return [];
    const row = open.find(({ oreille }) => oreille === cote);
    if (!row) {
      const message = `L’${nom} n’a plus rien à l’essai : son issue est déjà notée.`;
      throw new DomainError('essai_deja_conclu', message, { [`issue${cote}`]: message });
    }
    const [produit, motif] = [saisie[`produit${cote}`], saisie[`motif${cote}`]];
    return [{ row, issue, produit, numeroSerie: saisie[`numeroSerie${cote}`], motif }];
  });
}

function assertJour(tx: Context, decisions: readonly Decision[], le: string): void {
  const refuser = (message: string): never => {
    throw new DomainError('essai_date_impossible', message, { le: message });
  };
  if (le > toParis(tx.now()).date) refuser('La date est à venir.');
  for (const { row } of decisions)
    if (le < row.debut)
      refuser(`L’essai a commencé le ${formatDay(row.debut)} : la date ne peut pas être avant.`);
}

/**
 * What is returned goes back to its stock and what takes its place comes from it, as the Appareillage tab does both. Returns the rows whose
 * device was on no ear any more and came back by its number alone.
 */
async function bougerAppareils(
  tx: Context,
  client: ClientRow,
  essaiId: string,
  decisions: readonly Decision[],
): Promise<string[]> {
  const portes = await appareilsOf(tx, client.id);
  const worn = await wornRows(tx, [client.id]);
  const rentres: string[] = [];
  const parts = { D: withCote(portes.droite, 'D'), G: withCote(portes.gauche, 'G') };
  let moved = false;
  for (const { row, issue, produit, numeroSerie } of decisions) {
    const cote: Cote = row.oreille;
    const still = worn.some((porte) => isEssaye(porte, row));
    if (!still && issue !== 'rendu') {
      const message = `L’appareil à l’essai n’est plus celui de l’${COTE[cote].nom} : notez-le rendu.`;
      throw new DomainError('essai_appareil_absent', message, { [`issue${cote}`]: message });
    }
    // What was taken away in the Appareillage tab has gone back from there; what a merge has left on no ear has not.
    const rendu = { vers: 'en_stock', motif: 'Essai : rendu', essaiId } as const;
    if (!still && (await quitterEssai(tx, client, row, rendu))) rentres.push(row.id);
    if (!still || issue === 'garde') continue;
    parts[cote] = withCote({ ...AUCUN_APPAREIL, produit: produit || null, numeroSerie }, cote);
    if (issue === 'rendu') parts[cote] = withCote(AUCUN_APPAREIL, cote);
    moved = true;
  }
  if (!moved) return rentres;
  const saisie = Object.assign({}, parts.D, parts.G) as AppareillageSaisi;
  const origine = { origine: 'essai', id: essaiId } as const;
  await saveAppareillage(tx, client.id, saisie, empreinteOf(portes), { motif: 'Issue d’un essai', origine });
  return rentres;
}

/** Writes the outcomes, and what has come in the place of what was exchanged; returns how many exchanges there were. */
async function ecrire(
  tx: Context,
  essai: EssaiRow,
  decisions: readonly Decision[],
  le: string,
): Promise<number> {
  const worn = await wornRows(tx, [essai.client_id]);
  const now = tx.now().toISOString();
  let echanges = 0;
  for (const { row, issue, motif } of decisions) {
    const values = { issue, issue_le: le, motif, ...nextVersion(tx, row) };
    await tx.db.update('essais_appareils', { id: row.id }, values);
    const { client_id, centre_id } = essai;
    const suivi = { id: client_id, centre_id };
    if (issue === 'garde')
      await suivreEssai(tx, suivi, row, { vers: 'appareille', motif: 'Essai : gardé', essaiId: essai.id });
    const porte = issue === 'echange' ? worn.find(({ oreille }) => oreille === row.oreille) : undefined;
    if (!porte) continue;
    echanges += 1;
    const { valeur: legale } = await valeurAu(tx, 'essai.duree_jours', le);
    const duree = Math.max(legale, essai.duree_jours);
    await tx.db.insert('essais_appareils', {
      ...{ id: newId(), centre_id, client_id, essai_id: essai.id },
      ...deLAppareil(porte),
      ...{ debut: le, fin_prevue: addDays(le, duree) },
      ...{ cree_le: now, cree_par: tx.acteur.userId, modifie_le: now },
    });
    await suivreEssai(tx, suivi, porte, { vers: 'essai', motif: 'Essai : échange', essaiId: essai.id });
  }
  return echanges;
}

const dire = (decisions: readonly Decision[], le: string): string =>
  [
    `le ${formatDay(le)}`,
    ...decisions.map(({ row, issue, motif }) =>
      [`${COTE[row.oreille].nom} : ${ISSUES[issue].toLowerCase()}`, motif].filter(Boolean).join(', '),
    ),
  ].join(' · ');
